import { useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getEngine, type AddRequest, type CartResult } from '@vitrin/cart';
import { clampQuantity } from '../../shared/domain/quantity';
import {
	choiceOf,
	inWords,
	pickedBy,
	type Picked,
} from '../../shared/domain/variations';
import { sanitizeText } from '../../shared/sanitizer/text';
import { VariationPicker } from '../../shared/ui/VariationPicker';
import { canBeHad, type Offer, type Variation } from '../domain/product';
import type { OptionPickerContentProps } from '../mount';
import { announce, Parts } from '../ui/context';
import { announceIfSlow } from '../ui/announce-if-slow';
import { report } from '../ui/report';
import { Stepper } from '../ui/Stepper';
import { Facts } from './Facts';

/** Why the button does nothing; '' when it does. */
const reasonFor = ( picked: Picked< Offer >, { isForSale }: Offer ): string => {
	switch ( picked.state ) {
		case 'missing':
			return sprintf(
				/* translators: %s: names of attributes that are not chosen yet, such as colour and size. */
				__( 'Choose first: %s', 'vitrin' ),
				picked.missing
					.map( ( { label } ) => label )
					/* translators: Between the words of a list; a space follows. */
					.join( `${ __( ',', 'vitrin' ) } ` )
			);
		case 'unavailable':
			return __(
				'No product matches your selection. Choose another combination.',
				'vitrin'
			);
		case 'soldOut':
			return isForSale
				? __( 'This is out of stock.', 'vitrin' )
				: __( 'This can’t be bought now.', 'vitrin' );
	}
	return '';
};

/** The product form: options, quantity, one button. Nothing is sent before that is pressed (SIDE-15). */
function Form( { parts, target, content, onDone }: OptionPickerContentProps ) {
	const { cart, format } = parts;
	const { attributes, variations } = content;
	const { line } = target;
	const id = useId();
	const form = useRef< HTMLFormElement >( null );
	/** Pressed twice before it has closed: once is enough. */
	const isSent = useRef( false );
	const [ choice, setChoice ] = useState( () =>
		choiceOf( attributes, content.chosen )
	);
	const [ wished, setWished ] = useState( line?.quantity ?? content.min );

	const chosen: Picked< Variation > | null = attributes.length
		? pickedBy( attributes, variations, choice, canBeHad )
		: null;
	const variation =
		chosen && 'variation' in chosen ? chosen.variation : undefined;
	const offer: Offer = variation ?? content;
	const picked: Picked< Offer > = chosen ?? {
		state: canBeHad( content ) ? 'ready' : 'soldOut',
		variation: content,
	};
	const variationId = variation?.id ?? 0;
	const quantity = clampQuantity( wished, offer );
	const reason = reasonFor( picked, offer );

	const add = (): Promise< CartResult > => {
		const fields: AddRequest[ 'fields' ] = {
			...content.fields,
			product_id: String( content.productId ),
			quantity: String( quantity ),
		};
		if ( variationId ) {
			fields.variation_id = String( variationId );
			for ( const { name } of attributes ) {
				fields[ `attributes[${ name }]` ] = choice[ name ] ?? '';
			}
		}
		return cart.add( {
			action: 'vitrin_add_item',
			productId: content.productId,
			quantity,
			fields,
		} );
	};

	const change = ( key: string ): Promise< CartResult > | undefined => {
		const name = variation?.name ?? content.name;
		return getEngine()?.methods.setOptions( {
			key,
			variationId,
			options: { ...choice },
			quantity,
			name,
			// WooCommerce leaves out what the name says already.
			attributes: inWords( attributes, choice ).filter(
				( { value } ) => ! name.includes( value )
			),
		} );
	};

	const isAsItWas = () =>
		!! line &&
		line.variationId === variationId &&
		line.quantity === quantity &&
		attributes.every(
			( { name } ) => line.options[ name ] === choice[ name ]
		);

	const submit = async () => {
		if ( reason ) {
			announce( reason );
			const name =
				picked.state === 'missing' ? picked.missing[ 0 ]?.name : '';
			[
				...( form.current?.querySelectorAll< HTMLElement >(
					'[data-attribute]'
				) ?? [] ),
			]
				.find( ( { dataset } ) => dataset.attribute === name )
				?.querySelector< HTMLElement >( 'input:enabled,select' )
				?.focus();
			return;
		}
		if ( isSent.current ) {
			return;
		}
		isSent.current = true;
		const sending = line ? ! isAsItWas() && change( line.key ) : add();
		onDone();
		const { name } = content;
		const result =
			sending &&
			( await announceIfSlow( sending, () =>
				line
					? /* translators: %s: product name. */
						sprintf( __( '%s is being changed.', 'vitrin' ), name )
					: /* translators: %s: product name. */
						sprintf( __( '%s is being added.', 'vitrin' ), name )
			) );
		if ( ! result ) {
			return;
		}
		report( parts, result );
		if ( result.ok ) {
			const { text } = format.money( cart.getState().view.totals.total );
			announce(
				line
					? sprintf(
							/* translators: 1: product name, 2: the cart's total. */
							__( '%1$s was changed. Total %2$s.', 'vitrin' ),
							name,
							text
						)
					: sprintf(
							/* translators: 1: product name, 2: the cart's total. */
							__(
								'%1$s was added to the cart. Total %2$s.',
								'vitrin'
							),
							name,
							text
						)
			);
		}
	};

	return (
		<form
			ref={ form }
			className="vitrin-option-picker__form"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				void submit();
			} }
		>
			<div className="vitrin-option-picker__body">
				<Facts content={ content } offer={ offer } />
				{ content.description && (
					<div
						className="vitrin-option-picker__description"
						ref={ ( element ) =>
							element?.replaceChildren(
								sanitizeText( content.description )
							)
						}
					/>
				) }
				{ content.isWhole && attributes.length > 0 && (
					<VariationPicker
						attributes={ attributes }
						variations={ variations }
						choice={ choice }
						onChange={ setChoice }
						canBeHad={ canBeHad }
					/>
				) }
			</div>
			<footer className="vitrin-option-picker__footer">
				<p
					className="vitrin-option-picker__reason"
					id={ id }
					role="status"
				>
					{ content.isWhole && reason }
				</p>
				{ content.isWhole ? (
					<>
						{ offer.soldIndividually ? (
							<span className="vitrin-line__note">
								{ __( 'One per order', 'vitrin' ) }
							</span>
						) : (
							<Stepper
								line={ {
									...offer,
									name: content.name,
									quantity,
									removing: false,
								} }
								onChange={ setWished }
							/>
						) }
						<button
							type="submit"
							className="vitrin-button vitrin-button--primary vitrin-option-picker__add"
							aria-disabled={ reason !== '' }
							aria-describedby={ reason ? id : undefined }
						>
							{ line
								? __( 'Change', 'vitrin' )
								: __( 'Add to cart', 'vitrin' ) }
						</button>
					</>
				) : (
					<a
						className="vitrin-button vitrin-button--primary vitrin-option-picker__add"
						href={ content.url }
					>
						{ __( 'Choose on the product’s page', 'vitrin' ) }
					</a>
				) }
			</footer>
		</form>
	);
}

/** A script of its own has its own context. */
export const Content = ( props: OptionPickerContentProps ) => (
	<Parts.Provider value={ props.parts }>
		<Form { ...props } />
	</Parts.Provider>
);
