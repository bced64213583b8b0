import { useId, useLayoutEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { __ } from '@wordpress/i18n';
import { Icon } from '../../shared/ui/Icon';
import { useDependencies } from './context';
import type { CouponRequests } from './use-coupon-requests';

interface Props extends Pick<
	CouponRequests,
	'request' | 'isFieldWrong' | 'showError'
> {
	/** Of the element that shows the error. */
	id: string;
	isApplying: boolean;
	/** The button that opens the form. */
	toggle: RefObject< HTMLButtonElement | null >;
}

/** The field for a coupon's code, folded away until it is asked for. */
export function CouponForm( {
	request,
	isFieldWrong,
	showError,
	id,
	isApplying,
	toggle,
}: Props ) {
	const { dialog } = useDependencies();
	const ownId = useId();
	const [ isOpen, setIsOpen ] = useState( false );
	const field = useRef< HTMLInputElement >( null );

	useLayoutEffect( () => {
		if ( isOpen ) {
			field.current?.focus();
		}
	}, [ isOpen ] );

	/** Otherwise the shopper has moved on, and the focus stays where it is. */
	const hasFocus = () =>
		!! field.current?.form?.contains( dialog.ownerDocument.activeElement );

	const submit = async ( event: Event ) => {
		event.preventDefault();
		const input = field.current;
		if ( isApplying || ! input ) {
			return;
		}
		const code = input.value.trim();
		if ( ! code ) {
			showError( input.dataset.content ?? '', true );
			input.focus();
			return;
		}
		const isApplied = await request( code, true, true );
		if ( isApplied ) {
			if ( hasFocus() ) {
				toggle.current?.focus();
			}
			input.value = '';
			setIsOpen( false );
		} else if ( isApplied === false && hasFocus() ) {
			input.focus();
			input.select();
		}
	};

	return (
		<>
			<button
				ref={ toggle }
				type="button"
				className="vitrin-coupons__toggle"
				aria-expanded={ isOpen }
				aria-controls={ `${ ownId }form` }
				onClick={ () => {
					showError( '', true );
					setIsOpen( ! isOpen );
				} }
			>
				{ __( 'Have a coupon code?', 'vitrin' ) }
				<Icon name="chevron-down" />
			</button>
			<form
				id={ `${ ownId }form` }
				className="vitrin-coupons__form"
				hidden={ ! isOpen }
				noValidate
				onSubmit={ ( { nativeEvent } ) => void submit( nativeEvent ) }
			>
				<label className="vitrin-hidden" htmlFor={ `${ ownId }code` }>
					{ __( 'Coupon code', 'vitrin' ) }
				</label>
				<input
					ref={ field }
					id={ `${ ownId }code` }
					className="vitrin-coupons__input"
					dir="auto"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={ false }
					enterKeyHint="go"
					data-content={ __(
						'Write the coupon’s code first.',
						'vitrin'
					) }
					readOnly={ isApplying }
					aria-invalid={ isFieldWrong }
					aria-describedby={ isFieldWrong ? id : undefined }
					onInput={ () => showError( '', true ) }
				/>
				<button
					type="submit"
					className="vitrin-button"
					aria-disabled={ isApplying }
				>
					{ isApplying
						? __( 'Applying…', 'vitrin' )
						: __( 'Apply', 'vitrin' ) }
				</button>
			</form>
		</>
	);
}
