/** `Actual`, which the compiler holds to the contract that all packages share. */
export type Keeps<Contract, Actual extends Contract> = Actual;
