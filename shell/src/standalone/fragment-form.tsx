import type { ParamSchema, ParamValue } from '@waypost/shared/contracts/fragment.contract';
import type { ReleasedFragment } from '@waypost/shared/contracts/release.contract';
import {
  FRAGMENT_RESPONSES,
  FRAGMENT_WIDTHS,
  type FragmentChoices,
  fieldOf,
} from './fragment-choices';

interface FieldProps {
  name: string;
  schema: ParamSchema;
  value: ParamValue | undefined;
  isRequired: boolean;
}

/** The field of one parameter. It refuses nothing: what the schema refuses is worth seeing. */
function Field({ name, schema, value, isRequired }: FieldProps) {
  const { type, title, description, enum: allowed } = schema;
  const options = allowed?.map(String) ?? (type === 'boolean' ? ['true', 'false'] : null);
  const shared = { name: fieldOf(name), defaultValue: value === undefined ? '' : String(value) };
  return (
    <label className="standalone-choice" title={description}>
      {title ?? name}
      {options ? (
        <select {...shared}>
          {!isRequired && <option value="">not given</option>}
          {options.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : (
        <input {...shared} inputMode={type === 'string' ? 'text' : 'decimal'} autoComplete="off" />
      )}
    </label>
  );
}

/** What is shown of a fragment, and how: a form whose address names the state. */
export function FragmentForm(props: {
  schema: ReleasedFragment['params'];
  choices: FragmentChoices;
}) {
  const { schema, choices } = props;
  const { properties, required = [] } = schema;
  return (
    <form className="standalone-bar" aria-label="What is shown">
      {Object.entries(properties).map(([name, each]) => (
        <Field
          key={name}
          name={name}
          schema={each}
          value={choices.params[name]}
          isRequired={required.includes(name)}
        />
      ))}
      <label className="standalone-choice">
        Responses
        <select name="responses" defaultValue={choices.responses}>
          {FRAGMENT_RESPONSES.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="standalone-widths">
        <legend>Width</legend>
        {FRAGMENT_WIDTHS.map((pixels) => (
          <label key={pixels}>
            <input
              type="radio"
              name="width"
              value={pixels}
              defaultChecked={pixels === choices.width}
            />
            {pixels}
          </label>
        ))}
      </fieldset>
      <label className="standalone-choice">
        <input type="checkbox" name="dark" value="true" defaultChecked={choices.isDark} />
        Dark mode
      </label>
      <button type="submit">Show</button>
    </form>
  );
}
