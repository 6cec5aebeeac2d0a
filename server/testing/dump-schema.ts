// The schema from PostgreSQL's catalogue, independent of the order of migrations.
import type { Queryable } from "../db/statement.ts";

type Part = { title: string; sql: string };

const parts = {
  types: {
    title: "types",
    sql: `select format('create type %s as enum (%s);', t.oid::regtype, string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)) as line,
            t.oid::bigint as made
          from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.oid`,
  },
  sequences: {
    title: "sequences",
    sql: `select format('create sequence %s;', c.oid::regclass) as line, c.oid::bigint as made
          from pg_class c join pg_namespace n on n.oid = relnamespace
          where relkind = 'S' and nspname in ('public', 'sandbox') and not exists (select from pg_depend where objid = c.oid and deptype = 'i')`,
  },
  tables: {
    title: "tables",
    sql: `select format('create table %s (%s)%s;', c.oid::regclass, (
            select string_agg(E'\n  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
              || case when attnotnull then ' not null' else '' end
              || case attidentity when '' then '' else (
                select format(' generated %s as identity (start with %s)', case attidentity when 'a' then 'always' else 'by default' end, seqstart)
                from pg_sequence where seqrelid = pg_get_serial_sequence(attrelid::regclass::text, attname)::regclass) end
              || case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid)) else '' end, ',' order by attnum)
            from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
            where attrelid = c.oid and attnum > 0 and not attisdropped
          ) || E'\n', case when c.reloptions is null then '' else format(' with (%s)', array_to_string(c.reloptions, ', ')) end) as line, c.oid::bigint as made
          from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname in ('public', 'sandbox')`,
  },
  defaults: {
    title: "defaults",
    sql: `select format('alter table %s alter column %I set default %s;', adrelid::regclass, attname, pg_get_expr(adbin, adrelid)) as line,
            d.oid::bigint as made
          from pg_attrdef d join pg_attribute on attrelid = adrelid and attnum = adnum
          join pg_class c on c.oid = adrelid join pg_namespace n on n.oid = relnamespace
          where attgenerated = '' and nspname in ('public', 'sandbox')`,
  },
  constraints: {
    title: "constraints",
    sql: `select format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as line,
            (case contype when 'f' then 1 else 0 end * 4294967296 + c.oid::bigint) as made
          from pg_constraint c join pg_namespace n on n.oid = connamespace
          where nspname in ('public', 'sandbox') and conrelid <> 0 and contype not in ('n', 't')`,
  },
  indexes: {
    title: "indexes",
    sql: `select pg_get_indexdef(indexrelid) || ';' as line, indexrelid::bigint as made from pg_index
          join pg_class on pg_class.oid = indexrelid join pg_namespace n on n.oid = relnamespace
          where nspname in ('public', 'sandbox') and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
  },
  functions: {
    title: "functions",
    sql: `select case prokind when 'a' then (
              select format('create aggregate %s (sfunc = %s, stype = %s, initcond = %L, combinefunc = %s, parallel = safe);',
                p.oid::regprocedure, aggtransfn, aggtranstype::regtype, agginitval, aggcombinefn) from pg_aggregate where aggfnoid = p.oid)
            
            else pg_get_functiondef(p.oid) || ';' end as line, p.oid::bigint as made
          from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'sandbox')
            and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  },
  triggers: {
    title: "triggers",
    sql: `select pg_get_triggerdef(t.oid) || ';' as line, t.oid::bigint as made from pg_trigger t
          join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
          where not tgisinternal and nspname in ('public', 'sandbox')`,
  },
  grants: {
    title: "what the application's role may do",
    sql: `select format('grant %s on %s to glasshouse_app;', string_agg(privilege, ', ' order by privilege), object) as line, 0::bigint as made from (
            select lower(privilege_type) as privilege, case relkind when 'S' then 'sequence ' else '' end || c.oid::regclass as object, grantee
            from pg_class c join pg_namespace n on n.oid = relnamespace, aclexplode(relacl) where nspname in ('public', 'sandbox')
            union all
            select format('%s (%s)', lower(privilege_type), string_agg(attname, ', ' order by attname)), attrelid::regclass::text, grantee
            from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace, aclexplode(attacl)
            where nspname in ('public', 'sandbox') group by privilege_type, attrelid, grantee
            union all
            select lower(privilege_type), 'function ' || p.oid::regprocedure, grantee
            from pg_proc p join pg_namespace n on n.oid = pronamespace, aclexplode(proacl) where nspname in ('public', 'sandbox')
            union all
            select lower(privilege_type), 'schema ' || nspname, grantee
            from pg_namespace, aclexplode(nspacl) where nspname in ('public', 'sandbox')
          ) as given where grantee = (select oid from pg_roles where rolname = 'glasshouse_app') group by object`,
  },
} as const satisfies Record<string, Part>;

export type SchemaPart = keyof typeof parts;
export const schemaParts = Object.keys(parts) as SchemaPart[];

export async function readPart(db: Queryable, part: SchemaPart): Promise<string[]> {
  const { rows } = await db.query<{ line: string; made: number }>(parts[part].sql);
  return rows.sort((a, b) => a.made - b.made).map(({ line }) => line.trim());
}

export async function dumpSchema(db: Queryable): Promise<string> {
  const texts: string[] = [];
  for (const part of schemaParts) {
    const lines = (await readPart(db, part)).sort();
    const between = lines.some((line) => line.includes("\n")) ? "\n\n" : "\n";
    texts.push(`-- ${parts[part].title}\n\n${lines.join(between)}\n`);
  }
  return texts.join("\n");
}
