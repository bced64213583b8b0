import {
	useCallback,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { post } from '@vitrin/cart';
import type { OptionPickerTarget } from '../mount';
import type { OptionPickerContent } from '../domain/product';
import { createScope } from '../../shared/dom/scope';
import { getLoader, type PartOf } from '../../shared/loader';
import { Icon } from '../../shared/ui/Icon';
import { OPTION_PICKER } from '../later-parts';
import { announce, useParts } from './context';
import { announceIfSlow } from './announce-if-slow';

type View =
	| { state: 'loading' }
	| { state: 'failed'; message: string; canRetry: boolean }
	| {
			state: 'ready';
			content: OptionPickerContent;
			Content: PartOf< typeof OPTION_PICKER >[ 'Content' ];
	  };

/** The product, and at the same time the script that draws it. */
async function bring( {
	productId,
	line,
}: OptionPickerTarget ): Promise< View > {
	const [ answer, part ] = await Promise.all( [
		post( 'vitrin_quick_view', {
			product_id: String( productId ),
			...( line && { cart_key: line.key } ),
		} ),
		getLoader()
			.load( OPTION_PICKER )
			.catch( () => undefined ),
	] );
	if ( ! answer.ok ) {
		return {
			state: 'failed',
			message: answer.failure.message,
			canRetry: answer.failure.kind !== 'refused',
		};
	}
	try {
		if ( part ) {
			return {
				state: 'ready',
				content: part.parseOptionPicker( answer.value ),
				Content: part.Content,
			};
		}
	} catch {
		// Something else than a product: said like any other failure.
	}
	return { state: 'failed', message: '', canRetry: true };
}

/**
 * The option picker within the drawer (SIDE-02, SIDE-08): a modal dialog over it, so that
 * Escape and the Back gesture close the top layer only, and focus comes back by itself.
 *
 * @param props
 * @param props.target   What to choose options of.
 * @param props.onClosed It is closed; take it out.
 */
export function OptionPicker( {
	target,
	onClosed,
}: {
	target: OptionPickerTarget;
	onClosed: () => void;
} ) {
	const parts = useParts();
	const { dialog: drawer } = parts;
	const layer = useRef< HTMLDialogElement >( null );
	const id = useId();
	const [ view, setView ] = useState< View >( { state: 'loading' } );
	const isGone = useRef( false );

	const load = useCallback( async () => {
		setView( { state: 'loading' } );
		const next = await announceIfSlow( bring( target ), () =>
			isGone.current
				? ''
				: __( 'The product is being fetched…', 'vitrin' )
		);
		if ( ! isGone.current ) {
			setView( next );
			if ( next.state === 'ready' ) {
				announce( __( 'The product is here.', 'vitrin' ) );
			}
		}
	}, [ target ] );

	useEffect( () => {
		isGone.current = false;
		void load();
		return () => {
			isGone.current = true;
		};
	}, [ load ] );

	const close = useCallback( () => layer.current?.close(), [] );

	useLayoutEffect( () => {
		const element = layer.current;
		if ( ! element ) {
			return undefined;
		}
		element.showModal();
		const scope = createScope();
		// Before the drawer gives focus back: while this is modal the page takes none.
		scope.on( drawer, 'close', close, { capture: true } );
		// Its children fill it: only a press on the backdrop has the dialog itself as its
		// target. A text selection dragged out of it began elsewhere.
		let pressed: EventTarget | null = null;
		scope.on( element, 'pointerdown', ( event ) => {
			pressed = event.target;
		} );
		scope.on( element, 'click', ( event ) => {
			if ( event.target === element && pressed === element ) {
				close();
			}
		} );
		return () => {
			scope.dispose();
			element.close();
		};
	}, [ close, drawer ] );

	const { line, name, url } = target;
	const retry = () => {
		// The pressed button goes.
		layer.current
			?.querySelector< HTMLElement >( '.vitrin-option-picker__close' )
			?.focus();
		void load();
	};

	return (
		<dialog
			ref={ layer }
			className="vitrin-option-picker"
			data-position={ drawer.dataset.position }
			aria-labelledby={ id }
			onClose={ onClosed }
		>
			<header className="vitrin-option-picker__header">
				<h3 className="vitrin-option-picker__title" id={ id }>
					{ line
						? sprintf(
								/* translators: %s: product name. */
								__( 'Change the options of %s', 'vitrin' ),
								name
							)
						: name }
				</h3>
				<button
					type="button"
					className="vitrin-option-picker__close"
					aria-label={ __( 'Close the options', 'vitrin' ) }
					onClick={ close }
				>
					<Icon name="x" />
				</button>
			</header>
			{ view.state === 'loading' && (
				<div className="vitrin-option-picker__body">
					<div className="vitrin-skeleton" aria-hidden="true" />
				</div>
			) }
			{ view.state === 'failed' && (
				<div className="vitrin-option-picker__body">
					<div className="vitrin-empty">
						<Icon
							name="alert-circle"
							className="vitrin-empty__icon"
						/>
						<p className="vitrin-empty__text" role="alert">
							{ view.message ||
								__(
									'The product could not be shown.',
									'vitrin'
								) }
						</p>
						{ view.canRetry && (
							<button
								type="button"
								className="vitrin-button"
								onClick={ retry }
							>
								{ __( 'Try again', 'vitrin' ) }
							</button>
						) }
						{ url && (
							<a
								className="vitrin-option-picker__link"
								href={ url }
							>
								{ __( 'Open the product’s page', 'vitrin' ) }
							</a>
						) }
					</div>
				</div>
			) }
			{ view.state === 'ready' && (
				<view.Content
					parts={ parts }
					target={ target }
					content={ view.content }
					onDone={ close }
				/>
			) }
		</dialog>
	);
}
