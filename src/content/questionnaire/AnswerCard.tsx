type AnswerCardProps = {
  name: string;
  content: string;
  hint?: string | undefined;
  isSelected: boolean;
  onSelect: () => void;
};

export const AnswerCard = ({ name, content, hint, isSelected, onSelect }: AnswerCardProps) => (
  <label className="answer-card">
    <input type="radio" name={name} checked={isSelected} onChange={onSelect} />
    <span>
      {content}
      {hint && <small>{hint}</small>}
    </span>
  </label>
);
