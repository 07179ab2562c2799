/** The first that is free: a name itself, then with `-2`, `-3` … at its end. */
export async function firstFree(
  withEnd: (end: string) => string,
  isFree: (name: string) => boolean | Promise<boolean>,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = withEnd(number === 1 ? '' : `-${number}`);
    if (await isFree(name)) return name;
  }
}
