/** 'VIT-483920175'. Ids are random (`new_order_id`), so a number reveals nothing about other orders. */
export const formatOrderNumber = (prefix: string, id: number | string): string => `${prefix}-${id}`;
