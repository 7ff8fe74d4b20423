import { guardFailed } from './failures.ts'

/** SQLite's functions that Kaft's statements use, so that both engines read the same text (docs/decisions/076). */
export const functions = [
  // A list or an object as rows. SQL functions of one query are planned as part of the statement.
  `create or replace function json_each(list text) returns table (key text, value text) language sql immutable parallel safe as $$
    select ordinality::text, value from jsonb_array_elements_text(list::jsonb) with ordinality as t (value, ordinality)
  $$`,
  `create or replace function json_each(doc text, path text) returns table (key text, value text) language sql immutable parallel safe as $$
    select ordinality::text, value
    from jsonb_array_elements_text(coalesce(jsonb_extract_path(doc::jsonb, variadic string_to_array(substr(path, 3), '.')), '[]'))
      with ordinality as t (value, ordinality)
  $$`,
  `create or replace function json_member(doc text, name text) returns text language sql immutable parallel safe as $$
    select doc::jsonb ->> name
  $$`,
  `create or replace function json_element(doc text, place integer) returns text language sql immutable parallel safe as $$
    select doc::jsonb ->> place
  $$`,
  `create or replace function instr(text text, part text) returns integer language sql immutable parallel safe as $$
    select strpos(text, part)
  $$`,
  `do $$ begin
    create operator ->> (leftarg = text, rightarg = text, function = json_member);
    create operator ->> (leftarg = text, rightarg = integer, function = json_element);
  exception when duplicate_function then null; end $$`,
  ...['max', 'min'].map(
    name => `create or replace function ${name}(one bigint, other bigint) returns bigint language sql immutable parallel safe as $$
      select case when one is null or other is null then null else ${name === 'max' ? 'greatest' : 'least'}(one, other) end
    $$`,
  ),
  // Raises an error, so that nobody waits for the answer of a guard.
  `create or replace function must_hold(holds boolean) returns void language plpgsql as $$
    begin if not holds then raise exception 'a guard gives no row' using errcode = '${guardFailed}'; end if; end
  $$`,
  `create or replace function must_all_hold(failing bigint[]) returns void language plpgsql as $$
    begin if cardinality(failing) > 0 then
      raise exception 'guards give no row' using errcode = '${guardFailed}', detail = failing::text; end if; end
  $$`,
  `create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception '%', tg_argv[0] using errcode = 'integrity_constraint_violation'; end
  $$`,
]
