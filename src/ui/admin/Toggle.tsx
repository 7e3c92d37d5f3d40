import { type ComponentProps, type ReactNode, useId } from 'react';

type ToggleProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className'> & {
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** A switch: <Toggle {...form.checkbox('isActive')}>Activ</Toggle> */
export function Toggle({ hint, error, children, ...input }: ToggleProps) {
  const id = useId();
  const description = error ?? hint;
  return (
    <div className="toggle">
      <label>
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
          role="switch"
          aria-invalid={error ? true : undefined}
          aria-describedby={description ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {description && (
        <span id={id} className={error ? 'field-error' : 'field-hint'}>
          {description}
        </span>
      )}
    </div>
  );
}
