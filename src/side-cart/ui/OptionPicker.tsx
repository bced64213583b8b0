import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { OptionPickerTarget } from '../mount';
import { Icon } from '../../shared/ui/Icon';
import { useDependencies } from './context';
import { useModalLayer } from './use-modal-layer';
import {
	useOptionPickerContent,
	type OptionPickerView,
} from './use-option-picker-content';

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
 * Escape and the Back gesture close the top layer only, and the browser returns the focus.
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
	const { layer, close } = useModalLayer();
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
