import { type GroupTopic, groupName, groupsOf, groupTopics } from '../../catalog/nutrients/person-groups.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { PlanData } from './contract.ts';
import { type AgeGroup, ageGroups, questionsFor } from './plan-rules.ts';
import { plan, usePlan } from './plan-state.ts';
import { texts } from './texts.ts';

/**
 * Questions about a person. The answers stay in memory, and there is no form element, so that neither the browser nor a
 * script of another site stores what is chosen.
 */
export function PlanPerson({ data }: { data: PlanData }) {
  const { age, groups } = usePlan(({ answers }) => answers);
  const asked = questionsFor(data, age);
  const answered = groups.filter((group) => asked.includes(group)).map(groupName);
  return (
    <section className="plan-panel" aria-labelledby="plan-person">
      <h2 id="plan-person">{texts.person}</h2>
      <p className="plan-privacy small">
        <Icon name="lock" size="s" />
        {texts.privacy}
      </p>
      <SelectField
        label={texts.age}
        value={age}
        autoComplete="off"
        onChange={({ target }) => plan.setAge(target.value as AgeGroup)}
      >
        {ageGroups.map((one) => (
          <option key={one} value={one}>
            {texts.ages[one]}
          </option>
        ))}
      </SelectField>
      {asked.length > 0 && (
        <>
          <h3>{texts.questions}</h3>
          <p className="muted small">{texts.questionsText}</p>
          {groupTopics.map((topic) => (
            <Questions key={topic} topic={topic} asked={groupsOf[topic].filter((group) => asked.includes(group))} />
          ))}
        </>
      )}
      <p className="plan-printed">
        {texts.age}: {texts.ages[age]}.{answered.length > 0 && ` ${texts.answers}: ${answered.join(', ')}.`}
      </p>
    </section>
  );
}

type QuestionsProps = { topic: GroupTopic; asked: (typeof groupsOf)[GroupTopic] };

function Questions({ topic, asked }: QuestionsProps) {
  const groups = usePlan(({ answers }) => answers.groups);
  if (asked.length === 0) return null;
  return (
    <fieldset className="plan-questions">
      <legend>{texts.topics[topic]}</legend>
      {asked.map((group) => (
        <Checkbox
          key={group}
          checked={groups.includes(group)}
          autoComplete="off"
          onChange={() => plan.toggleGroup(group)}
        >
          {groupName(group)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
