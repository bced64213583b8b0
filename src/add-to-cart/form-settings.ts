/**
 * What a page with a product form has beside settings.ts, in the same element.
 */
import type { BlockedMessages } from '../shared/dom/blocked-add';
import {
	nullable,
	optional,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

export interface ProductFormSettings {
	/** Said when a click on a dimmed variation button can't add (ADD-08). */
	productForm: BlockedMessages;
}

/** null where a form was printed too late for the settings to know. */
export const parseProductFormSettings: Parser<
	ProductFormSettings[ 'productForm' ] | null
> = ( value, path ) =>
	shape< { productForm: ProductFormSettings[ 'productForm' ] | null } >( {
		productForm: optional(
			nullable( shape( { unavailable: text, choose: text } ) ),
			null
		),
	} )( value, path ).productForm;
