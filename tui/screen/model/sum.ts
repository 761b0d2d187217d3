/** Union types from tables of their variants. */

/** A union that has a variant for each type, with the fields of its row. */
export type Sum<Table, Types extends keyof Table> = {
  [Type in Types]: { readonly type: Type } & Readonly<Table[Type]>;
}[Types];

/** The row of a variant that has no fields. */
export type Nothing = Record<never, never>;
