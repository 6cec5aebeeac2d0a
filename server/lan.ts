// The networks of this machine, and where other devices in them reach it. They are looked up anew for each answer, since a
// laptop changes its network while the server runs.
import { networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";

export type Interfaces = ReturnType<typeof networkInterfaces>;
/** named: the address or the network that the operator chose among several */
export type Lan = { named: string | undefined };
export type LanAddress = { address: string; network: string };

/** Networks inside this machine and tunnels, by the names that systems give them. */
const virtualNetwork =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|podman|cni|tailscale|tun|tap|utun|wg|zt)|vEthernet|VirtualBox|VMware|WSL/i;

const isLinkLocal = (address: string) => address.startsWith("169.254.");

/** @returns IPv4 addresses, the likeliest first; virtual networks only where there is no other, or where one is named */
export function lanAddresses({ named }: Lan, interfaces: Interfaces = networkInterfaces()): LanAddress[] {
  const all = Object.entries(interfaces).flatMap(([network, entries = []]) =>
    entries
      .filter(({ family, internal, address }) => family === "IPv4" && !internal && !isLinkLocal(address))
      .map(({ address }) => ({ address, network })),
  );
  if (named) return all.filter(({ address, network }) => named === address || named === network);
  const real = all.filter(({ network }) => !virtualNetwork.test(network));
  return real.length > 0 ? real : all;
}

const urlOf = ({ address }: LanAddress, port: number) => new URL(`http://${address}:${port}`).origin;

/** Where other devices reach this server; undefined while the machine is in no network, or has left the one that is named. */
export function lanOrigin(lan: Lan, port: number, interfaces?: Interfaces): string | undefined {
  const [first] = lanAddresses(lan, interfaces);
  return first && urlOf(first, port);
}

/** Light on dark blocks in fixed colours, so that a camera reads it on any terminal's theme. */
const qrLines = (text: string): string[] =>
  renderUnicodeCompact(text, { border: 2 })
    .split("\n")
    .map((line) => `\u001b[38;5;231;48;5;16m${line}\u001b[0m`);

/** What the operator reads when the server starts. @param draws whether a terminal shows the QR code */
export function lanLines(lan: Lan, port: number, draws: boolean, interfaces?: Interfaces): string[] {
  const [first, ...others] = lanAddresses(lan, interfaces);
  const risk =
    "Risk: everyone in your networks can open it, and nothing is encrypted on the way. Stop it after the class.";
  if (!first)
    return [`This machine is in no network yet. Join one, and the class's page shows the address.`, risk];
  const url = urlOf(first, port);
  return [
    `For phones in your network: ${url} (${first.network})`,
    ...(draws ? qrLines(url) : []),
    ...others.map(
      (other) =>
        `Also at ${urlOf(other, port)} (${other.network}); to show this one, start with --lan=${other.address}`,
    ),
    risk,
    `If no phone gets in, allow port ${port} in this machine's firewall. Guest networks often keep devices apart.`,
  ];
}
