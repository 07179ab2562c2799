import shell from '../../../package.json';

/** Version of the host, as its pages in browsers name it too. */
export const HOST_VERSION = shell.version;
