import { statement } from "../db/statement.ts";

export type HostAccount = { id: number; name: string; password_hash: string };

export const findHost = statement<HostAccount>(
  "find-host",
  "select id, name, password_hash from hosts where name = $1 and disabled_at is null",
);
export const findHostById = statement<HostAccount>(
  "find-host-by-number",
  "select id, name, password_hash from hosts where id = $1",
);

export const getPasswordContext = (name: string) => ({ firstName: name, lastName: "", email: "" });
