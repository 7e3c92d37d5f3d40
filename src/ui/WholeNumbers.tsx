const documentNumber = /([A-Z]{2,}-\d+)/;

/** A text whose order and invoice numbers, such as VIT-483920175, stay on one line. */
export const WholeNumbers = ({ text }: { text: string }) =>
  text.split(documentNumber).map((part) =>
    documentNumber.test(part) ? (
      <span key={part} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
