import { NodeFS } from '@electric-sql/pglite/nodefs';

const OTHERS = 0o077;

type Start = Parameters<NodeFS['init']>;

/**
 * The folder of an embedded database, whose files no other account can read. The engine gives each file
 * that it makes a mode of its own, for everybody, whatever the process's `umask` says.
 */
export class PrivateFiles extends NodeFS {
  override async init(...[engine, options]: Start): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const restrict: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ FS }) => {
      const files = FS as unknown as {
        chmod: (file: unknown, mode: number, ...rest: unknown[]) => void;
      };
      const chmod = files.chmod.bind(files);
      files.chmod = (file, mode, ...rest) => chmod(file, mode & ~OTHERS, ...rest);
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), restrict],
      },
    };
  }
}
