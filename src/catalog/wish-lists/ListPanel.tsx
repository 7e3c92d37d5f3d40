import { useRef, useState } from 'react';
import { parseEmail } from '../../account/identity/rules.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import type { ProductCard as Product } from '../products/contract.ts';
import { ProductCard } from '../products/ProductCard.tsx';
import { deleteEvent, type FavoriteList, getShareUrl, sendShareEmail } from './contract.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { hasLink } from './rules.ts';
import { texts } from './texts.ts';
import { type Lists, useListProducts } from './use-lists.ts';
import './wish-lists.css';

type ListPanelProps = { list: FavoriteList; all: FavoriteList[]; lists: Lists; onDeleted: () => void };

export function ListPanel({ list, all, lists, onDeleted }: ListPanelProps) {
  const products = useListProducts(list, lists);
  const [moving, setMoving] = useState<Product | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = all.filter(({ id }) => id !== list.id);
  const remove = (product: Product) => {
    heading.current?.focus();
    void products.remove(product);
  };
  return (
    <section aria-labelledby="wish-list-name">
      <div className="wish-panel-head">
        <div>
          <h2 id="wish-list-name" ref={heading} tabIndex={-1} className={list.isDefault ? 'sr' : undefined}>
            {list.name}
          </h2>
          <p aria-live="polite">{products.data && texts.products(products.data.length)}</p>
        </div>
        <ListTools list={list} lists={lists} onDeleted={onDeleted} />
      </div>
      {products.data?.length ? (
        <ul className="wish-grid">
          {products.data.map((product, index) => (
            <li key={product.id}>
              <ListProduct
                product={product}
                isEager={index < 4}
                onRemove={() => remove(product)}
                onMove={others.length > 0 ? () => setMoving(product) : null}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NoProducts list={list} products={products} />
      )}
      <MoveDialog
        product={moving}
        lists={others}
        onClose={() => setMoving(null)}
        onMove={(to) => {
          if (moving) void products.move(moving, to);
        }}
      />
    </section>
  );
}

type NoProductsProps = {
  list: FavoriteList;
  products: { data: Product[] | null; failure: string | null; retry: () => void };
};

/** Loading, failed or empty. */
function NoProducts({ list, products: { data, failure, retry } }: NoProductsProps) {
  if (!data && !failure) return <GridSkeleton />;
  if (failure) {
    return (
      <Empty level={3} title={texts.failed} text={failure} picture="/pictures/nothing-found.webp">
        <Button variant="brand" onClick={retry}>
          {texts.again}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty level={3} title={texts.emptyTitle} text={list.isDefault ? texts.emptyText : texts.emptyOther}>
      <ButtonLink variant="brand" to="/products?page=1">
        {texts.seeProducts}
      </ButtonLink>
    </Empty>
  );
}

type ListToolsProps = { list: FavoriteList; lists: Lists; onDeleted: () => void };

/** Actions on a list; the default one can be neither renamed nor deleted. */
function ListTools({ list, lists, onDeleted }: ListToolsProps) {
  const [open, setOpen] = useState<'share' | 'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="wish-tools">
      <Button variant="brand" onClick={() => setOpen('share')}>
        <Icon name="share" size="s" />
        {texts.share}
      </Button>
      {!list.isDefault && <Button onClick={() => setOpen('rename')}>{texts.rename}</Button>}
      {!list.isDefault && <Button onClick={() => setOpen('delete')}>{texts.deleteList}</Button>}
      <ShareDialog isOpen={open === 'share'} list={list} onClose={close} />
      <NameDialog
        isOpen={open === 'rename'}
        list={list}
        legalEntityId={list.legalEntityId}
        onClose={close}
        onSaved={lists.save}
      />
      <DeleteDialog
        isOpen={open === 'delete'}
        list={list}
        onClose={close}
        onDeleted={() => {
          lists.remove(list.id);
          onDeleted();
        }}
      />
    </div>
  );
}

type ShareDialogProps = { isOpen: boolean; list: FavoriteList; onClose: () => void };

/** Shares by link or email; the link is created on first use. */
function ShareDialog({ isOpen, list, onClose }: ShareDialogProps) {
  return (
    <Dialog title={texts.shareTitle(list.name)} isOpen={isOpen} onClose={onClose}>
      <p className="wish-dialog-text">{texts.shareText}</p>
      <ShareLink list={list} />
      <ShareMailForm list={list} onSent={onClose} />
    </Dialog>
  );
}

function ShareLink({ list: { id, legalEntityId } }: { list: FavoriteList }) {
  const link = useAsyncData((signal) => call(getShareUrl, { query: { legalEntityId, favoriteListId: id } }, signal));
  return (
    <div className="wish-share-link">
      <AsyncContent result={link} skeleton={<Skeleton height={48} />}>
        {({ url }) => <CopyField text={url} texts={texts} />}
      </AsyncContent>
    </div>
  );
}

type DeleteDialogProps = { isOpen: boolean; list: FavoriteList; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ isOpen, list, onClose, onDeleted }: DeleteDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await call(deleteEvent, { body: { legalEntityId: list.legalEntityId, favoriteListId: list.id } });
      snackbar.success(texts.deleted);
      onDeleted();
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
    onClose();
  };
  return (
    <Dialog title={texts.deleteTitle(list.name)} isOpen={isOpen} onClose={onClose}>
      <p className="wish-dialog-text">
        {list.productCount === 1 ? texts.deleteOne : texts.deleteText(list.productCount)}
      </p>
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="brand" isBusy={isBusy} onClick={() => void remove()}>
          {texts.deleteList}
        </Button>
      </div>
    </Dialog>
  );
}

type ShareMailFormProps = { list: FavoriteList; onSent: () => void };

function ShareMailForm({ list, onSent }: ShareMailFormProps) {
  const form = useForm({
    initialValues: { email: '', message: '' },
    validate: ({ email, message }) => ({
      email: parseEmail(email) ? undefined : texts.badEmail,
      message: message.length > 500 || hasLink(message) ? texts.badMessage : undefined,
    }),
    submit: async ({ email, message }) => {
      await call(sendShareEmail, {
        body: { legalEntityId: list.legalEntityId, favoriteListId: list.id, email, message },
      });
      snackbar.success(texts.sent);
      onSent();
    },
  });
  const { error, ...message } = form.field('message');
  return (
    <form className="form wish-form" {...form.props}>
      <h3>{texts.byMail}</h3>
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.email} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <Field label={texts.message} error={error}>
        {(wiring) => <textarea {...message} {...wiring} className="input" rows={3} maxLength={500} />}
      </Field>
      <Button variant="brand" type="submit" isBusy={form.isSubmitting}>
        {texts.send}
      </Button>
    </form>
  );
}

type ListProductProps = { product: Product; isEager: boolean; onRemove: () => void; onMove: (() => void) | null };

function ListProduct({ product, isEager, onRemove, onMove }: ListProductProps) {
  return (
    <div className="wish-product">
      <ProductCard product={product} isEager={isEager} level={3} />
      <div className="wish-product-tools">
        {onMove && (
          <Button variant="text" size="s" aria-label={texts.moveProduct(product.name)} onClick={onMove}>
            <Icon name="arrow" size="s" />
            {texts.move}
          </Button>
        )}
        <Button variant="text" size="s" aria-label={texts.removeProduct(product.name)} onClick={onRemove}>
          <Icon name="trash" size="s" />
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}
