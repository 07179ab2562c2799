/** Schema that all tables are in, beside whatever else the database holds. */
export const SCHEMA = 'waypost_releases';

/** Channel on which a change of the live pointer is told; the payload is its revision. */
export const CHANNEL = 'waypost_releases';

/** Channel on which a release that was stored is told; the payload is `name@version`. */
export const STORED = 'waypost_releases_stored';

/** What is applied in order, each once; what was applied somewhere never changes. */
export const migrations: readonly string[] = [
  `
  create table releases (
    remote text not null,
    version text not null,
    -- json, not jsonb: what is read is the text that was written.
    description json not null,
    stored_at timestamptz not null default now(),
    primary key (remote, version)
  );
  create table files (
    remote text not null,
    version text not null,
    path text not null,
    sha384 text not null,
    body bytea not null,
    primary key (remote, version, path),
    foreign key (remote, version) references releases on delete cascade
  );
  -- Images, scripts and styles are stored compressed ahead.
  alter table files alter column body set storage external;

  create table pointer (
    one boolean primary key default true check (one),
    revision integer not null
  );
  insert into pointer (revision) values (0);
  create table live (
    remote text primary key,
    version text not null,
    foreign key (remote, version) references releases
  );
  create table canaries (
    remote text primary key,
    version text not null,
    percent double precision not null,
    foreign key (remote, version) references releases
  );
  create table history (
    id bigint generated always as identity primary key,
    remote text not null,
    event json not null
  );
  create index history_of_remote on history (remote, id);

  create table shells (
    id text primary key,
    -- By the database's clock, which all shells share.
    seen_at timestamptz not null default now(),
    report json not null
  );
  create table tokens (
    id text primary key,
    remote text not null,
    name text not null,
    hash text not null unique,
    created_at timestamptz not null default now(),
    created_by text not null,
    revoked_at timestamptz,
    last_used_at timestamptz
  );
  create index tokens_of_remote on tokens (remote);
  `,
  `
  create table preview_key (
    one boolean primary key default true check (one),
    secret text not null
  );
  create table previews (
    id text primary key,
    -- Version by remote.
    releases json not null,
    created_at timestamptz not null,
    created_by text not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  );
  `,
];
