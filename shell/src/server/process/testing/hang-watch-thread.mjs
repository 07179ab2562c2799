import { tsImport } from 'tsx/esm/api';

/** The watching thread from its sources: Node's flags for them do not reach threads. */
await tsImport('../hang-watch-thread.server.ts', import.meta.url);
