/**
 * What the shop answers. PHP twin: GetQuickView.php; ../quick-view.fixture.json.
 */
import {
	number,
	optional,
	record,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';

export interface ProductView {
	id: number;
	/** Plain text. */
	name: string;
	/** The product's page. */
	url: string;
	/** Of the features that work on it, where the page doesn't print them. */
	settings: Record< string, object >;
	/** Not to be trusted; never empty. */
	html: string;
}

const parse: Parser< { productView: ProductView } > = shape( {
	productView: shape< ProductView >( {
		id: number,
		name: text,
		url: text,
		settings: optional(
			record( ( value ) => value as object ),
			{}
		),
		html: text,
	} ),
} );

/** Null for anything else than this product with something to show (QV-03). */
export const productViewOf = (
	answer: unknown,
	id: string
): ProductView | null => {
	try {
		const { productView } = parse( answer );
		return String( productView.id ) === id && productView.html.trim()
			? productView
			: null;
	} catch {
		return null;
	}
};
