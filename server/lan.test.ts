import cookie from "@fastify/cookie";
import fastify from "fastify";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { readEnv, withArguments } from "./env.ts";
import { createPageSender } from "./http/send-page.ts";
import { getLanAddresses, getLanOrigin, type Interfaces, toLanLines } from "./lan.ts";

const entry = (address: string, internal = false) => [
  {
    address,
    internal,
    cidr: null,
    mac: "00:00:00:00:00:00",
    ...(address.includes(":")
      ? { family: "IPv6" as const, netmask: "ffff:ffff::", scopeid: 0 }
      : { family: "IPv4" as const, netmask: "255.255.255.0" }),
  },
];
const loopback = entry("127.0.0.1", true);
const laptop: Interfaces = {
  lo: loopback,
  docker0: entry("172.17.0.1"),
  wlan0: [...entry("fd00::20"), ...entry("192.168.1.20")],
  eth0: entry("10.1.2.3"),
  eth1: entry("169.254.7.7"),
};
const any = { named: undefined };
const getAddresses = (named: string | undefined, interfaces = laptop) =>
  getLanAddresses({ named }, interfaces).map(({ address }) => address);

describe("the addresses that other devices reach", () => {
  test("leave out the machine itself, link-local addresses, and networks inside the machine", () => {
    expect(getAddresses(undefined)).toEqual(["192.168.1.20", "10.1.2.3"]);
  });

  test("are those of a virtual network if there is no other", () => {
    expect(getAddresses(undefined, { lo: loopback, "vEthernet (External)": entry("10.0.0.9") })).toEqual([
      "10.0.0.9",
    ]);
  });

  test("are those of the network that is named, by its address or its name", () => {
    expect([getAddresses("10.1.2.3"), getAddresses("eth0"), getAddresses("docker0")]).toEqual([
      ["10.1.2.3"],
      ["10.1.2.3"],
      ["172.17.0.1"],
    ]);
  });

  test("give the origin that pages show, none without a network", () => {
    expect(getLanOrigin(any, 3000, laptop)).toBe("http://192.168.1.20:3000");
    expect(getLanOrigin(any, 80, laptop)).toBe("http://192.168.1.20");
    expect(getLanOrigin(any, 3000, { lo: loopback })).toBeUndefined();
  });
});

describe("LAN", () => {
  const getLan = (settings: Record<string, string>) => readEnv(settings, laptop);

  test.each(["", "0"])("is off as %j: the server listens on this machine alone", (LAN) => {
    expect(getLan({ LAN })).toMatchObject({ lan: undefined, host: "127.0.0.1" });
  });

  test("is off unless it is set", () => {
    expect(getLan({}).lan).toBeUndefined();
  });

  test("switched on, listens on every network, whatever HOST is", () => {
    expect(getLan({ LAN: "1", HOST: "127.0.0.1" })).toMatchObject({ lan: any, host: "0.0.0.0" });
    expect(getLan({ LAN: "eth0" })).toMatchObject({ lan: { named: "eth0" }, host: "0.0.0.0" });
  });

  test("that names no network of this machine is refused with a list of them", () => {
    expect(() => getLan({ LAN: "192.168.1.99" })).toThrow(
      "LAN: this machine has no network 192.168.1.99. Its networks: 192.168.1.20 (wlan0), 10.1.2.3 (eth0).",
    );
  });

  test("is refused beside PUBLIC_URL, whose cookies may need https", () => {
    expect(() => getLan({ LAN: "1", PUBLIC_URL: "https://invest.example.org" })).toThrow(
      /^LAN: can't be combined/,
    );
  });

  test("is what --lan says on the command line", () => {
    const settings = { PORT: "4000" };
    expect(withArguments(settings, [])).toEqual(settings);
    expect(withArguments(settings, ["--lan"])).toEqual({ PORT: "4000", LAN: "1" });
    expect(withArguments(settings, ["--lan=10.1.2.3"])).toEqual({ PORT: "4000", LAN: "10.1.2.3" });
    expect(withArguments(settings, ["--lan", "Wi-Fi 2"])).toEqual({ PORT: "4000", LAN: "Wi-Fi 2" });
  });

  test.each([["--wlan"], ["lan"], ["--lan", "eth0", "eth1"]])(
    "has no other spelling: %s %s %s",
    (...args) => {
      expect(() => withArguments({}, args)).toThrow("Use --lan or --lan=ADDRESS.");
    },
  );
});

test("a container says how phones reach its machine, which it can't see", () => {
  const getLines = (inContainer: boolean) => toLanLines(any, 3000, false, laptop, inContainer).join("\n");
  expect(getLines(true)).toContain("Set PUBLIC_URL=http://ADDRESS-OF-THE-MACHINE:3000 there");
  expect(getLines(false)).not.toContain("PUBLIC_URL");
});

describe("a page learns the address for phones", () => {
  const pageAt = async (host: string, settings: Record<string, string>) => {
    const app = fastify();
    await app.register(cookie);
    const send = createPageSender(readEnv(settings, laptop), (lan, port) => getLanOrigin(lan, port, laptop));
    app.get("/", async (request, reply) => send(request, reply, "<head></head>"));
    const { body } = await app.inject({ url: "/", headers: { host } });
    await app.close();
    return /"glasshouse-public-origin" content="([^"]+)"/.exec(body)?.[1];
  };

  test.each(["127.0.0.1:3000", "localhost:3000", "[::1]:3000"])("opened at %s", async (host) => {
    expect(await pageAt(host, { LAN: "1" })).toBe("http://192.168.1.20:3000");
  });

  test("from PUBLIC_URL, as in a container, which can't see its machine's address", async () => {
    const settings = { PUBLIC_URL: "http://192.168.1.30:3000/" };
    expect(await pageAt("localhost:3000", settings)).toBe("http://192.168.1.30:3000");
    expect(await pageAt("10.1.2.3:3000", settings)).toBeUndefined();
  });

  test("nowhere while LAN is off", async () => {
    expect(await pageAt("127.0.0.1:3000", {})).toBeUndefined();
  });

  test("not at a network's address, which phones reach, too, unless a network is named", async () => {
    expect(await pageAt("10.1.2.3:3000", { LAN: "1" })).toBeUndefined();
    expect(await pageAt("10.1.2.3:3000", { LAN: "wlan0" })).toBe("http://192.168.1.20:3000");
  });
});

describe("the terminal", () => {
  const getLines = (draws: boolean, interfaces = laptop) => toLanLines(any, 3000, draws, interfaces, false);

  test("names the address for phones, the others and the risk", () => {
    expect(getLines(false)).toEqual([
      "For phones in your network: http://192.168.1.20:3000 (wlan0)",
      "Also at http://10.1.2.3:3000 (eth0); to show this one, start with --lan=10.1.2.3",
      expect.stringMatching(/^Risk: /),
      expect.stringContaining("port 3000"),
    ]);
  });

  test("draws the address as a QR code, two rows a line, in colours that no theme changes", () => {
    const esc = String.fromCharCode(27);
    const lines = getLines(true).filter((line) => line.startsWith(`${esc}[38;5;231;48;5;16m`));
    const modules = lines.flatMap((line) => {
      const blocks = [...line.slice(line.indexOf("m") + 1, line.lastIndexOf(esc))];
      return ["█▀", "█▄"].map((light) => blocks.map((block) => !light.includes(block)));
    });
    const { data, size } = encode("http://192.168.1.20:3000", { border: 2 });
    expect(modules.slice(0, size)).toEqual(data);
  });

  test("says what to do without a network, and keeps the risk in sight", () => {
    expect(getLines(true, { lo: loopback })).toEqual([
      expect.stringContaining("in no network yet"),
      expect.stringMatching(/^Risk: /),
    ]);
  });
});
