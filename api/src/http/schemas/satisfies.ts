/** `Actual`, which the compiler holds to the contract that all packages share. */
export type Satisfies<Contract, Actual extends Contract> = Actual;
