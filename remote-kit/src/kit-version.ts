import manifest from '../package.json' with { type: 'json' };

export const kitVersion: string = manifest.version;
