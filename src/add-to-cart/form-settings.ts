/**
 * What a page with a product form has beside settings.ts, in the same element.
 */
import type { BlockedMessages } from '../shared/dom/blocked-add';

export interface ProductFormSettings {
	/** Said when a click on a dimmed variation button can't add (ADD-08). */
	productForm: BlockedMessages;
}

/** Null where a form was printed too late for the settings to know. */
export const PRODUCT_FORM_DEFAULTS: {
	productForm: BlockedMessages | null;
} = { productForm: null };
