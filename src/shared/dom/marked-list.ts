/**
 * The list that a mark belongs to. PHP prints the mark on the list, or, where a theme prints the
 * list past WooCommerce, in the footer with the list's first product (ListPosition.php).
 */
import { number, shape } from '../domain/shape';

/** The list's attribute, printed by PHP. */
export const MARK = 'data-vitrin-list';

/** A product's card, whatever it is made of. */
export const ITEM = '.product:not(.product-category)';

/** What may show the same product once more. */
const ASIDE =
	'header,footer,aside,dialog,.widget,.related,.upsells,.up-sells,.cross-sells';

const parse = shape( { product: number } );

/** What holds the card and others of its kind: cards may stand in a box each. */
const around = ( card: Element ): HTMLElement | null => {
	let list = card.parentElement;
	while (
		list?.parentElement &&
		list.querySelectorAll( ITEM ).length < 2 &&
		list.parentElement.querySelector( ITEM )
	) {
		list = list.parentElement;
	}
	// With one card only it can't be told from its box: the innermost is.
	return list && list.querySelectorAll( ITEM ).length > 1
		? list
		: card.parentElement;
};

/**
 * @param page The page, or a fetched one.
 * @return Carries the mark, wherever that was printed; null when there is none.
 */
export const markedList = ( page: ParentNode ): HTMLElement | null => {
	const mark = page.querySelector< HTMLElement >( `[${ MARK }]` );
	if ( ! mark?.matches( 'span' ) ) {
		return mark;
	}
	let product = 0;
	try {
		product =
			parse( JSON.parse( mark.dataset.vitrinList ?? '' ) )?.product ?? 0;
	} catch {
		// Another script's.
	}
	const card = [
		...page.querySelectorAll(
			`.post-${ product },[data-product_id="${ product }"]`
		),
	]
		.map( ( one ) => one.closest( ITEM ) )
		.find( ( one ) => one && ! one.closest( ASIDE ) );
	const list = card ? around( card ) : null;
	if ( list && mark.dataset.vitrinList ) {
		list.dataset.vitrinList = mark.dataset.vitrinList;
		mark.remove();
	}
	return list;
};
