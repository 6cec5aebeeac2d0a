// Loaded before the server, it refuses connections that leave this machine.
import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|localhost)$/;

function deny(what: string): never {
  process.stderr.write(`OUTBOUND ${what}\n`);
  throw Object.assign(new Error(`no way out: ${what}`), { code: "ENETUNREACH" });
}

/** undefined for a local pipe */
function getHost(args: unknown[]): string | undefined {
  const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as unknown[]; // net passes its normalised list
  if (typeof first === "object" && first !== null) {
    const { host, path } = first as { host?: string; path?: string };
    return path === undefined ? (host ?? "localhost") : undefined;
  }
  if (typeof first === "number") return typeof second === "string" ? second : "localhost";
  return undefined;
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
  const host = getHost(args);
  if (host !== undefined && !loopback.test(host)) deny(`connect to ${host}`);
  return Reflect.apply(connect, this, args);
} as typeof connect;

const { lookup } = dns;
dns.lookup = ((name: string, ...rest: unknown[]) => {
  if (!loopback.test(name)) deny(`lookup of ${name}`);
  return Reflect.apply(lookup, dns, [name, ...rest]);
}) as typeof lookup;
dgram.Socket.prototype.send = (() => deny("datagram")) as typeof dgram.Socket.prototype.send;
syncBuiltinESMExports();
