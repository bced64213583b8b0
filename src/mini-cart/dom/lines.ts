/**
 * The lines of the fly-out, as the cart has them, and what was removed: those that stay keep
 * their elements, and so focus and what is being typed.
 */
import type { ViewLine } from '@vitrin/cart';
import { createElement } from '../../shared/dom/create-element';
import { rowsOf } from '../../shared/domain/removals';
import { createRemovedLines, type RemovedLineOptions } from './removed-line';
import { interpolate } from '../../shared/domain/interpolate';
import {
	fixedQuantity,
	isStepped,
	quantityMode,
	createStepper,
	type StepperOptions,
} from './stepper';
import { icon, writeParts, writeText } from './elements';

interface LineOptions extends Omit< StepperOptions, 'onChange' | 'onRemove' > {
	onChange: ( line: ViewLine, quantity: number, by?: number ) => void;
	onRemove: ( line: ViewLine ) => void;
	isLoading: ( key: string ) => boolean;
}

interface DrawnLine {
	element: HTMLElement;
	remove: HTMLElement;
	update: ( line: ViewLine ) => void;
	/** Whether it has the controls that the line has now. */
	fits: ( line: ViewLine ) => boolean;
	flush: () => void;
	dispose: () => void;
}

const createPicture = ( image: ViewLine[ 'image' ] ) =>
	image
		? createElement( 'img', '', {
				src: image.src,
				alt: '',
				width: String( image.width ),
				height: String( image.height ),
				decoding: 'async',
				loading: 'lazy',
			} )
		: null;

/** What was chosen of a product's options. */
const createDetails = ( attributes: ViewLine[ 'attributes' ] ) =>
	createElement(
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

const createLine = ( first: ViewLine, options: LineOptions ): DrawnLine => {
	const { messages, format, isLoading, onChange, onRemove } = options;
	let line = first;

	const { image, url, attributes } = first;
	const name = url
		? createElement( 'a', 'vitrin-mini-line__name', { href: url } )
		: createElement( 'span', 'vitrin-mini-line__name' );
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
		createElement(
			'span',
			'vitrin-mini-line__image',
			{},
			createPicture( image )
		),
		name,
		first.removable !== false && remove,
		removal,
		attributes.length > 0 && createDetails( attributes ),
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

export interface Lines {
	element: HTMLElement;
	update: ( lines: readonly ViewLine[] ) => void;
	/** Focuses a line's button that removes it; false: there is no such line. */
	focus: ( key: string | undefined ) => boolean;
	elementOf: ( key: string ) => HTMLElement | undefined;
	/** Whether focus is in the line, or nowhere. */
	holdsFocus: ( key: string ) => boolean;
	/** Typed numbers that still wait count now. */
	flush: () => void;
	dispose: () => void;
}

export interface LinesOptions extends LineOptions, RemovedLineOptions {}

export const createLines = ( options: LinesOptions ): Lines => {
	const element = createElement( 'ul', 'vitrin-mini-cart__lines' );
	const drawn = new Map< string, DrawnLine >();
	const undos = createRemovedLines( 'li', options );

	const removeOthers = ( lines: readonly ViewLine[] ): void => {
		for ( const [ key, one ] of drawn ) {
			const line = lines.find( ( other ) => other.key === key );
			if ( ! line || ! one.fits( line ) ) {
				one.dispose();
				one.element.remove();
				drawn.delete( key );
			}
		}
	};
	const lineElement = ( line: ViewLine ): HTMLElement => {
		let one = drawn.get( line.key );
		if ( one ) {
			one.update( line );
		} else {
			one = createLine( line, options );
			drawn.set( line.key, one );
		}
		return one.element;
	};

	return {
		element,
		update( lines ) {
			const rows = rowsOf( lines, options.removals.all() );
			removeOthers( lines );
			undos.keep( rows.flatMap( ( { removed } ) => removed ?? [] ) );
			rows.forEach( ( { line, removed }, at ) => {
				const one = removed
					? undos.elementOf( removed )
					: lineElement( line );
				// An element that is moved loses focus, so those in order stay.
				if ( element.children[ at ] !== one ) {
					element.insertBefore( one, element.children[ at ] ?? null );
				}
			} );
		},
		focus( key ) {
			const one = drawn.get( key ?? '' );
			one?.remove.focus();
			return !! one;
		},
		elementOf: ( key ) => drawn.get( key )?.element,
		holdsFocus( key ) {
			const { activeElement, body } = document;
			return (
				activeElement === body ||
				!! drawn.get( key )?.element.contains( activeElement )
			);
		},
		flush: () => drawn.forEach( ( one ) => one.flush() ),
		dispose: () => drawn.forEach( ( one ) => one.dispose() ),
	};
};
