import manifest from '../package.json' with { type: 'json' };

/** Version of `@waypost/remote-kit`. */
export const kitVersion: string = manifest.version;
