import type {
  FragmentParams,
  FragmentUse,
  ParamSchema,
  ParamsSchema,
  ParamValue,
} from '@waypost/shared/contracts/fragment.contract';

/** A value as its schema has it, where a text says it in letters; what is none stays, for the schema to refuse. */
export function valueOf(value: ParamValue, type: ParamSchema['type'] | undefined): ParamValue {
  if (typeof value !== 'string') return value;
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true';
  const isNumber = type === 'number' || type === 'integer';
  return isNumber && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** What a fragment gets: in a place, those parameters that it takes; what the page tells others is not for it. */
export function paramsOf(
  use: FragmentUse & { isPlaced?: boolean },
  { properties }: ParamsSchema,
): FragmentParams {
  const { params = {}, isPlaced } = use;
  return Object.fromEntries(
    Object.entries(params)
      .filter(([name]) => !isPlaced || Object.hasOwn(properties, name))
      .map(([name, value]) => [name, valueOf(value, properties[name]?.type)]),
  );
}
