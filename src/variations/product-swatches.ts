/**
 * `vitrin-product-swatches`: the swatches of a product's own attributes, on the product's screen
 * (ProductSwatchFields.php). The rows follow the values as they are typed; WooCommerce puts attributes on the
 * screen, and exchanges all of them, whenever it likes.
 */
import { startColor, startPicture } from './dom/swatch-controls';

/** The values in WooCommerce's text field. */
export const valuesIn = ( text: string, delimiter: string ): string[] => [
	...new Set(
		text
			.split( delimiter )
			.map( ( value ) => value.trim() )
			.filter( Boolean )
	),
];

/**
 * Which of an attribute's old values each new one is, so that a value that is being retyped keeps
 * its swatch.
 *
 * @param before The old values.
 * @param after  The new ones.
 * @return For each new value the index of the old one; -1 for one that wasn't there.
 */
export const matchValues = (
	before: readonly string[],
	after: readonly string[]
): number[] =>
	after.map( ( value, at ) => {
		const same = before.indexOf( value );
		const isRenamed =
			same < 0 &&
			before.length === after.length &&
			! after.includes( before[ at ] as string );
		return isRenamed ? at : same;
	} );

const FIELDS = '[data-vitrin-product-swatches]';

const KINDS = [ 'color', 'picture' ];

const parts = ( fields: HTMLElement ) => ( {
	kind: fields.querySelector( 'select' ) as HTMLSelectElement,
	rows: fields.querySelector( 'ul' ) as HTMLUListElement,
	template: fields.querySelector( 'template' ) as HTMLTemplateElement,
	/** WooCommerce's field for the values, separated. */
	values: fields
		.closest( '.woocommerce_attribute' )
		?.querySelector< HTMLTextAreaElement >(
			'textarea[name^="attribute_values"]'
		),
} );

const valueField = ( row: Element ): HTMLInputElement =>
	row.querySelector( 'input[name$="[names][]"]' ) as HTMLInputElement;

/** Only the fields of the chosen kind. */
const showKind = ( fields: HTMLElement ): void => {
	const { kind, rows } = parts( fields );
	rows.hidden = ! KINDS.includes( kind.value ) || ! rows.children.length;
	rows.querySelectorAll< HTMLElement >( '[data-vitrin-swatch]' ).forEach(
		( field ) => {
			const isShown = field.dataset.vitrinSwatch === kind.value;
			field.hidden = ! isShown;
			field.style.display = isShown ? 'flex' : 'none';
		}
	);
};

const startRow = ( row: Element ): void =>
	row
		.querySelectorAll< HTMLElement >( '[data-vitrin-swatch]' )
		.forEach( ( field ) =>
			( field.dataset.vitrinSwatch === 'color'
				? startColor
				: startPicture )( field )
		);

/** Writes the row's value wherever it is said. */
const nameRow = ( row: Element, value: string ): void => {
	const field = valueField( row );
	const old = field.value;
	field.value = value;
	const name = row.querySelector( '.vitrin-product-swatches__name' );
	if ( name ) {
		name.textContent = value;
	}
	row.querySelectorAll( '[aria-label]' ).forEach( ( labelled ) => {
		const label = labelled.getAttribute( 'aria-label' ) ?? '';
		const end = label.lastIndexOf( `: ${ old }` );
		if ( end >= 0 ) {
			labelled.setAttribute(
				'aria-label',
				`${ label.slice( 0, end ) }: ${ value }${ label.slice(
					end + 2 + old.length
				) }`
			);
		}
	} );
};

/** One row for each value, in their order. */
const showValues = ( fields: HTMLElement ): void => {
	const { rows, template, values } = parts( fields );
	if ( ! values ) {
		return;
	}
	const old = [ ...rows.children ];
	const wanted = valuesIn( values.value, fields.dataset.delimiter ?? '|' );
	const matches = matchValues(
		old.map( ( row ) => valueField( row ).value ),
		wanted
	);
	rows.replaceChildren(
		...wanted.map( ( value, at ) => {
			let row = old[ matches[ at ] as number ];
			if ( ! row ) {
				row = template.content.firstElementChild?.cloneNode(
					true
				) as Element;
				startRow( row );
			}
			if ( valueField( row ).value !== value ) {
				nameRow( row, value );
			}
			return row;
		} )
	);
	showKind( fields );
};

const start = ( fields: HTMLElement ): void => {
	fields.dataset.vitrinProductSwatches = 'started';
	[ ...parts( fields ).rows.children ].forEach( startRow );
	showValues( fields );
};

const startAll = ( root: ParentNode ): void =>
	root
		.querySelectorAll< HTMLElement >( '[data-vitrin-product-swatches=""]' )
		.forEach( start );

const panel = document.getElementById( 'product_attributes' );

if ( panel ) {
	startAll( panel );
	new MutationObserver( () => startAll( panel ) ).observe( panel, {
		childList: true,
		subtree: true,
	} );
	panel.addEventListener( 'input', ( { target } ) => {
		const fields = ( target as Element )
			.closest( '.woocommerce_attribute' )
			?.querySelector< HTMLElement >( FIELDS );
		if ( fields && ( target as Element ).matches( 'textarea' ) ) {
			showValues( fields );
		}
	} );
	panel.addEventListener( 'change', ( { target } ) => {
		const fields = ( target as Element ).closest< HTMLElement >( FIELDS );
		if ( fields && ( target as Element ).matches( 'select' ) ) {
			showKind( fields );
		}
	} );
}
