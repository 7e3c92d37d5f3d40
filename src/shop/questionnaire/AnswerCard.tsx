type AnswerCardProps = {
  name: string;
  content: string;
  hint?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

/** A radio button one can hit with a thumb. */
export const AnswerCard = ({ name, content, hint, isChosen, onChoose }: AnswerCardProps) => (
  <label className="answer-card">
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>
      {content}
      {hint && <small>{hint}</small>}
    </span>
  </label>
);
