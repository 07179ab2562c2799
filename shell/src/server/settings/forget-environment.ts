/** Variables that code of remotes may see: none is a secret, and programs that Node runs need them. */
const HARMLESS = [
  ...['NODE_ENV', 'PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL'],
  // OpenSSL looks for its certificates there, and Node for further authorities.
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS'],
];

/**
 * Removes all variables of the environment that code of remotes need not see, once the settings are
 * read: passwords, tokens, and whatever else the process was started with.
 */
export function forgetEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (!HARMLESS.includes(name)) delete env[name];
}
