/**
 * One line of the fly-out, without React: the drawer's lines are React's.
 */
import type { ViewLine } from '@vitrin/cart';
import { interpolate } from '../../shared/domain/interpolate';
import { createElement } from '../../shared/dom/create-element';
import { icon } from './icon';
import { fixedQuantity, isStepped, quantityMode } from './quantity-mode';
import { writeParts, writeText } from './write-text';
import { createStepper, type StepperOptions } from './stepper';

export interface LineOptions extends Omit<
	StepperOptions,
	'onChange' | 'onRemove'
> {
	onChange: ( line: ViewLine, quantity: number, by?: number ) => void;
	onRemove: ( line: ViewLine ) => void;
	isLoading: ( key: string ) => boolean;
}

export interface DrawnLine {
	element: HTMLElement;
	remove: HTMLElement;
	update: ( line: ViewLine ) => void;
	/** Whether it has the controls that the line has now. */
	fits: ( line: ViewLine ) => boolean;
	flush: () => void;
	dispose: () => void;
}

export const createLine = (
	first: ViewLine,
	options: LineOptions
): DrawnLine => {
	const { messages, format, isLoading, onChange, onRemove } = options;
	let line = first;

	const { image, url, attributes } = first;
	const picture = image
		? createElement( 'img', '', {
				src: image.src,
				alt: '',
				width: String( image.width ),
				height: String( image.height ),
				decoding: 'async',
				loading: 'lazy',
			} )
		: null;
	const name = url
		? createElement( 'a', 'vitrin-mini-line__name', { href: url } )
		: createElement( 'span', 'vitrin-mini-line__name' );
	const details = createElement(
		'div',
		'vitrin-mini-line__details',
		{},
		...attributes.map( ( one ) =>
			createElement(
				'bdi',
				'',
				{},
				`${ one.name }: `,
				createElement( 'bdi', '', {}, one.value )
			)
		)
	);
	const subtotal = createElement( 'span', 'vitrin-mini-line__subtotal' );
	const removal = createElement( 'span', 'vitrin-hidden' );
	const remove = createElement(
		'button',
		'vitrin-mini-line__remove',
		{ type: 'button' },
		icon( 'trash' )
	);
	remove.addEventListener( 'click', () => {
		if ( ! line.removing ) {
			onRemove( line );
		}
	} );
	const stepper = isStepped( first )
		? createStepper( first, {
				...options,
				onChange: ( quantity, by ) => onChange( line, quantity, by ),
				onRemove: () => onRemove( line ),
			} )
		: null;
	const price = createElement( 'span', 'vitrin-mini-line__price' );
	const quantity = createElement(
		'div',
		'vitrin-mini-line__quantity',
		{},
		stepper?.element ?? null
	);
	const element = createElement(
		'li',
		'vitrin-mini-line',
		{},
		createElement( 'span', 'vitrin-mini-line__image', {}, picture ),
		name,
		first.removable !== false && remove,
		removal,
		attributes.length > 0 && details,
		price,
		quantity,
		subtotal
	);

	const update = ( next: ViewLine ): void => {
		line = next;
		const { overrides } = line;
		const isBusy = isLoading( line.key ) || line.mark === 'loading';
		element.className = [ 'vitrin-mini-line', overrides?.classes ]
			.filter( Boolean )
			.join( ' ' );
		element.classList.toggle( 'is-loading', isBusy );
		element.classList.toggle( 'is-removing', line.removing );
		element.setAttribute( 'aria-busy', String( isBusy ) );
		writeText( name, line.name );
		writeText(
			removal,
			line.removing ? interpolate( messages.removing, line.name ) : ''
		);
		if ( overrides?.subtotal ) {
			writeParts( subtotal, overrides.subtotal );
		} else {
			writeText( subtotal, format.money( line.subtotal ) );
		}
		price.hidden = ! overrides?.price?.length;
		writeParts( price, overrides?.price ?? [] );
		if ( ! stepper ) {
			writeText( quantity, fixedQuantity( line, messages, format ) );
		}
		remove.setAttribute(
			'aria-label',
			interpolate( messages.remove, line.name )
		);
		remove.setAttribute( 'aria-disabled', String( line.removing ) );
		stepper?.update( line );
	};
	update( first );

	return {
		element,
		remove,
		update,
		fits: ( next ) => quantityMode( next ) === quantityMode( first ),
		flush: () => stepper?.flush(),
		dispose: () => stepper?.dispose(),
	};
};
