import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ExportButton, PeriodFields, ReportFrame, usePeriod } from './ReportFrame.tsx';
import { texts } from './texts.ts';

/** /admin/accounting/exports: files for other programs. */
export default function ExportsPage() {
  const { period, setPeriod } = usePeriod();
  return (
    <ReportFrame title={texts.pages.exports}>
      <Panel isFlush>
        <div className="filter-bar is-last">
          <PeriodFields period={period} onChange={setPeriod} />
        </div>
      </Panel>
      <div className="panels">
        <Panel title={texts.sagaTitle}>
          <div className="form">
            <p>{texts.sagaText}</p>
            <div className="form-ends">
              <ExportButton body={{ what: 'saga', ...period }}>{texts.sagaDownload}</ExportButton>
              <IfPermitted permission="settings:read">
                <ButtonLink size="s" to="/admin/settings/accounting">
                  {texts.settings}
                </ButtonLink>
              </IfPermitted>
            </div>
          </div>
        </Panel>
        <Panel title={texts.ordersTitle}>
          <div className="form">
            <p>{texts.ordersText}</p>
            <div className="form-ends">
              <ExportButton body={{ what: 'orders', ...period }}>{texts.orders}</ExportButton>
              <ExportButton body={{ what: 'order-lines', ...period }}>{texts.orderLines}</ExportButton>
            </div>
          </div>
        </Panel>
        <Panel title={texts.smartBillTitle}>
          <div className="form">
            <p>{texts.smartBillText}</p>
            <div className="form-ends">
              <ExportButton body={{ what: 'smartbill-products', ...period }}>{texts.smartBillProducts}</ExportButton>
              <ExportButton body={{ what: 'smartbill-invoices', ...period }}>{texts.smartBillInvoices}</ExportButton>
            </div>
          </div>
        </Panel>
      </div>
    </ReportFrame>
  );
}
