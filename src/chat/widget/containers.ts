/**
 * Where the panel goes. Scripts of a page may have taken any of it away [CHAT-11].
 */
export interface Containers {
	/** The element in the page. */
	app: HTMLElement;
	frame: HTMLDialogElement;
	trigger: HTMLElement;
}

/** @throws In the ledger's words; whoever catches it logs it. */
export const findContainers = ( root: ShadowRoot | null ): Containers => {
	const app = root?.host;
	if ( ! root || ! app?.isConnected ) {
		throw new Error( 'App container not found' );
	}
	const frame = root.querySelector( 'dialog' );
	if ( ! frame?.querySelector( '.m' ) ) {
		throw new Error( 'Frame container not found' );
	}
	const trigger = root.querySelector< HTMLElement >( '.i' );
	if ( ! trigger ) {
		throw new Error( 'Trigger container not found' );
	}
	return { app: app as HTMLElement, frame, trigger };
};
