import { type ComponentProps, type ReactNode, useId } from 'react';

type ToggleProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className'> & {
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** On or off, in force at once or with the form: <Toggle {...form.box('isActive')}>Activ</Toggle> */
export function Toggle({ hint, error, children, ...input }: ToggleProps) {
  const id = useId();
  const told = error ?? hint;
  return (
    <div className="toggle">
      <label>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
        <input {...input} type="checkbox" role="switch" aria-describedby={told ? id : undefined} />
        <span>{children}</span>
      </label>
      {told && (
        <span id={id} className={error ? 'field-error' : 'field-hint'}>
          {told}
        </span>
      )}
    </div>
  );
}
