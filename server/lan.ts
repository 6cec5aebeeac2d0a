// Addresses at which other devices reach this machine. Read again for each answer, since a laptop changes
// networks.
import { existsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";

export type Interfaces = ReturnType<typeof networkInterfaces>;
export type Lan = { named: string | undefined };
export type LanAddress = { address: string; network: string };

/** By the names that systems give to internal networks and tunnels. */
const virtualNetwork =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|podman|cni|tailscale|tun|tap|utun|wg|zt)|vEthernet|VirtualBox|VMware|WSL/i;

const isLinkLocal = (address: string) => address.startsWith("169.254.");

/** @returns IPv4, likeliest first; virtual networks only if there is no other, or if named */
export function getLanAddresses({ named }: Lan, interfaces: Interfaces = networkInterfaces()): LanAddress[] {
  const all = Object.entries(interfaces).flatMap(([network, entries = []]) =>
    entries
      .filter(({ family, internal, address }) => family === "IPv4" && !internal && !isLinkLocal(address))
      .map(({ address }) => ({ address, network })),
  );
  if (named) return all.filter(({ address, network }) => named === address || named === network);
  const real = all.filter(({ network }) => !virtualNetwork.test(network));
  return real.length > 0 ? real : all;
}

const toUrl = ({ address }: LanAddress, port: number) => new URL(`http://${address}:${port}`).origin;

export function getLanOrigin(lan: Lan, port: number, interfaces?: Interfaces): string | undefined {
  const [first] = getLanAddresses(lan, interfaces);
  return first && toUrl(first, port);
}

/** Fixed colours, so that cameras read it on any theme. */
const toQrLines = (text: string): string[] =>
  renderUnicodeCompact(text, { border: 2 })
    .split("\n")
    .map((line) => `\u001b[38;5;231;48;5;16m${line}\u001b[0m`);

/** As Podman and Docker mark it. */
const isContainer = () => ["/run/.containerenv", "/.dockerenv"].some((mark) => existsSync(mark));

export function toLanLines(
  lan: Lan,
  port: number,
  showsQrCode: boolean,
  interfaces?: Interfaces,
  inContainer = isContainer(),
): string[] {
  const [first, ...others] = getLanAddresses(lan, interfaces);
  const risk =
    "Risk: everyone in your networks can open it, and nothing is encrypted on the way. Stop it after the class.";
  if (!first)
    return [`This machine is in no network yet. Join one, and the class's page shows the address.`, risk];
  const url = toUrl(first, port);
  return [
    `For phones in your network: ${url} (${first.network})`,
    ...(showsQrCode ? toQrLines(url) : []),
    ...others.map(
      (other) =>
        `Also at ${toUrl(other, port)} (${other.network}); to show this one, start with --lan=${other.address}`,
    ),
    ...(inContainer
      ? [
          `A container with a network of its own has another address than its machine. Set PUBLIC_URL=http://ADDRESS-OF-THE-MACHINE:${port} there, in place of --lan.`,
        ]
      : []),
    risk,
    `If phones can't connect, allow port ${port} in this machine's firewall. Guest networks often keep devices apart.`,
  ];
}
