import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

export const AddButton = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button className="part-add" variant="text" size="s" onClick={onPress}>
    <Icon name="plus" size="s" />
    {children}
  </Button>
);
