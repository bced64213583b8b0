import {
	useId,
	useCallback,
	useEffect,
	useRef,
	useState,
	useLayoutEffect,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { OptionPickerTarget } from '../mount';
import { Icon } from '../../shared/ui/Icon';
import { useDependencies } from './context';
import { post } from '@vitrin/cart';
import type { OptionPickerContent } from '../domain/product';
import { OPTION_PICKER } from '../chunks';
import { getLoader, type ChunkOf } from '../../shared/loader';
import { announce, announceIfSlow } from './announcements';
import { holdDialog } from '../../shared/dialog/dialog';

function Failed( {
	message,
	canRetry,
	url,
	onRetry,
}: Extract< OptionPickerView, { state: 'failed' } > & {
	/** Of the product's page; null when there is none. */
	url: string | null;
	onRetry: () => void;
} ) {
	return (
		<div className="vitrin-option-picker__body">
			<div className="vitrin-empty">
				<Icon name="alert-circle" className="vitrin-empty__icon" />
				<p className="vitrin-empty__text" role="alert">
					{ message ||
						__( 'The product could not be shown.', 'vitrin' ) }
				</p>
				{ canRetry && (
					<button
						type="button"
						className="vitrin-button"
						onClick={ onRetry }
					>
						{ __( 'Try again', 'vitrin' ) }
					</button>
				) }
				{ url && (
					<a className="vitrin-option-picker__link" href={ url }>
						{ __( 'Open the product’s page', 'vitrin' ) }
					</a>
				) }
			</div>
		</div>
	);
}

/**
 * The option picker within the drawer (SIDE-02, SIDE-08): a modal dialog over it, so that
 * Escape and the Back gesture close the top layer only. It closes with the drawer.
 *
 * @param props
 * @param props.target   What to choose options of.
 * @param props.onClosed It is closed and can be unmounted.
 */
export function OptionPicker( {
	target,
	onClosed,
}: {
	target: OptionPickerTarget;
	onClosed: () => void;
} ) {
	const dependencies = useDependencies();
	const id = useId();
	const layer = useRef< HTMLDialogElement >( null );
	const close = useCallback( () => layer.current?.close(), [] );
	useLayoutEffect( () => {
		if ( ! layer.current ) {
			return undefined;
		}
		const { dispose } = holdDialog(
			layer.current,
			'.vitrin-option-picker__close',
			{}
		);
		layer.current.showModal();
		return dispose;
	}, [] );
	// Before the drawer gives focus back: the page takes none while this is modal.
	const { store, dialog } = dependencies;
	useEffect( () => {
		dialog.addEventListener( 'close', close );
		const stop = store.subscribe(
			() => store.getState().isOpen || close()
		);
		return () => {
			stop();
			dialog.removeEventListener( 'close', close );
		};
	}, [ store, dialog, close ] );
	const [ view, load ] = useOptionPickerContent( target );
	const { line, name, url } = target;

	const retry = () => {
		// The clicked button disappears.
		layer.current
			?.querySelector< HTMLElement >( '.vitrin-option-picker__close' )
			?.focus();
		void load();
	};

	return (
		<dialog
			ref={ layer }
			className="vitrin-option-picker"
			data-position={ dependencies.dialog.dataset.position }
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
				<Failed { ...view } url={ url } onRetry={ retry } />
			) }
			{ view.state === 'ready' && (
				<view.Content
					dependencies={ dependencies }
					target={ target }
					content={ view.content }
					onDone={ close }
				/>
			) }
		</dialog>
	);
}

type OptionPickerView =
	| { state: 'loading' }
	| { state: 'failed'; message: string; canRetry: boolean }
	| {
			state: 'ready';
			content: OptionPickerContent;
			Content: ChunkOf< typeof OPTION_PICKER >[ 'Content' ];
	  };

/** Fetches the product, and at the same time the chunk that draws it. */
async function loadContent( {
	productId,
	line,
}: OptionPickerTarget ): Promise< OptionPickerView > {
	const [ answer, chunk ] = await Promise.all( [
		post( 'vitrin_get_product_options', {
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
		if ( chunk ) {
			return {
				state: 'ready',
				content: chunk.parseOptionPicker( answer.value ),
				Content: chunk.Content,
			};
		}
	} catch {
		// The answer is no product: shown like any other failure.
	}
	return { state: 'failed', message: '', canRetry: true };
}

/**
 * @param target What to choose options of.
 * @return What to show, and a function that loads it again.
 */
function useOptionPickerContent(
	target: OptionPickerTarget
): [ OptionPickerView, () => Promise< void > ] {
	const [ view, setView ] = useState< OptionPickerView >( {
		state: 'loading',
	} );
	const isUnmounted = useRef( false );

	const load = useCallback( async () => {
		setView( { state: 'loading' } );
		const next = await announceIfSlow( loadContent( target ), () =>
			isUnmounted.current
				? ''
				: __( 'The product is being fetched…', 'vitrin' )
		);
		if ( ! isUnmounted.current ) {
			setView( next );
			if ( next.state === 'ready' ) {
				announce( __( 'The product is here.', 'vitrin' ) );
			}
		}
	}, [ target ] );

	useEffect( () => {
		isUnmounted.current = false;
		void load();
		return () => {
			isUnmounted.current = true;
		};
	}, [ load ] );

	return [ view, load ];
}
