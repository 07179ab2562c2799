/** `waypost dev`: placeholder replaced below. */
export async function dev(): Promise<void> {
  throw new Error('dev');
}
