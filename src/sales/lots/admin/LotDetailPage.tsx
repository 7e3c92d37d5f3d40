import { useState } from 'react';
import { useParams } from 'react-router';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime, formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { formatChange } from '../../inventory/admin/stock-rules.ts';
import { blockLot, getLot, type LotDetails, unblockLot } from '../contract.ts';
import { BlockFields } from '../fields.ts';
import { lotPath } from '../rules.ts';
import { LabelsPanel } from './LabelsPanel.tsx';
import { LotDocumentsPanel } from './LotDocumentsPanel.tsx';
import { LotStateDot } from './LotsPage.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/lots', name: texts.title };

/** /admin/lots/17 */
export default function LotDetailPage() {
  const { id = '' } = useParams();
  return <SavedLot key={id} id={Number(id)} />;
}

function SavedLot({ id }: { id: number }) {
  const lot = useAsyncData((signal) => call(getLot, { params: { id } }, signal));
  const show = (newest: LotDetails) => lot.set(() => newest);
  return (
    <>
      <PageHead
        title={lot.data ? texts.lotTitle(lot.data.code) : texts.code}
        back={back}
        text={lot.data && <LotStateDot lot={lot.data} />}
      >
        {lot.data && (
          <IfPermitted permission="block-lots">
            <ReadOnly value={false}>
              <BlockButton lot={lot.data} onChange={show} />
            </ReadOnly>
          </IfPermitted>
        )}
      </PageHead>
      <AsyncContent result={lot} skeleton={<FormSkeleton />}>
        {(saved) => (
          <div className="panels panels-wide">
            <div className="panel-stack">
              <FactsPanel lot={saved} />
              <MovesPanel moves={saved.moves} />
            </div>
            <div className="panel-stack">
              <LotDocumentsPanel lot={saved} onChange={show} />
              <LabelsPanel lotId={saved.id} />
            </div>
          </div>
        )}
      </AsyncContent>
    </>
  );
}

type LotPartProps = { lot: LotDetails; onChange: (lot: LotDetails) => void };

/** A recalled lot has no button: its recall decides. */
function BlockButton({ lot, onChange }: LotPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (lot.blockedState === 'recalled') return null;
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {lot.blockedState ? texts.unblock : texts.block}
      </Button>
      {isOpen && <BlockDialog lot={lot} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function BlockDialog({ lot, onChange, onClose }: LotPartProps & { onClose: () => void }) {
  const isBlocked = lot.blockedState !== null;
  const form = useSchemaForm({
    schema: BlockFields,
    initialValues: toFormValues(BlockFields, null),
    submit: async (body) => {
      onChange(await call(isBlocked ? unblockLot : blockLot, { params: { id: lot.id }, body }));
      snackbar.success(isBlocked ? texts.unblocked : texts.blocked);
      onClose();
    },
  });
  return (
    <FormDialog
      title={isBlocked ? texts.unblock : texts.block}
      text={isBlocked ? texts.unblockText : texts.blockText}
      action={isBlocked ? texts.unblock : texts.block}
      form={form}
      onClose={onClose}
    >
      <TextField label={texts.reason} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  );
}

const FactsPanel = ({ lot }: { lot: LotDetails }) => (
  <Panel title={texts.facts}>
    <Facts>
      <Fact name={texts.product}>
        <ScreenLink to={`/admin/products/${lot.productId}`}>{lot.productName}</ScreenLink>{' '}
        <span className="muted small">{lot.productCode}</span>
      </Fact>
      <Fact name={texts.expires}>{lot.expiresOn ? formatDay(lot.expiresOn) : texts.noDate}</Fact>
      <Fact name={texts.quantity}>
        <b>{lot.quantity}</b>
      </Fact>
      {lot.supplier && <Fact name={texts.supplier}>{lot.supplier}</Fact>}
      {lot.blockedState && (
        <Fact name={texts.state}>
          <LotStateDot lot={lot} /> {texts.blockedBecause(lot.blockedReason)}
        </Fact>
      )}
    </Facts>
    <p>
      <a className="link" href={lotPath(lot.code)} target="_blank" rel="noopener">
        {texts.publicPage}
      </a>
    </p>
  </Panel>
);

const MovesPanel = ({ moves }: Pick<LotDetails, 'moves'>) => (
  <Panel title={texts.moves}>
    {moves.length === 0 ? (
      <p className="muted">{texts.noMoves}</p>
    ) : (
      <div className="rows-scroll">
        <table className="plain-rows">
          <caption className="sr">{texts.lastMoves(moves.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col" className="is-number">
                {texts.change}
              </th>
              <th scope="col">{texts.moveReason}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={move.id}>
                <td className="num">{formatDateTime(new Date(move.at))}</td>
                <td className="is-number num">{formatChange(move.quantity)}</td>
                <td>
                  {move.reason} {move.documentNumber}{' '}
                  {move.orderId && move.orderNumber && (
                    <ScreenLink to={`/admin/orders/${move.orderId}`}>{move.orderNumber}</ScreenLink>
                  )}
                  <small className="muted move-note">{move.author}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Panel>
);
