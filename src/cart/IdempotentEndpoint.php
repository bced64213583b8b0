<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;

defined( 'ABSPATH' ) || exit;

/**
 * Base of the cart's calls that must not be done twice: the operation's id is stored in the session, and the
 * same id sent again is answered as done (Operations) [ADD-09].
 */
abstract class IdempotentEndpoint extends CartEndpoint {

	/** Whether this call's operation has begun; a call refused before that must not undo another's. */
	private bool $has_begun = false;

	/** @return array<string, mixed> Further members of the answer. */
	abstract protected function handle_once( Input $input ): array;

	/** @param Input $input vitrin_operation and the fields of handle_once(). */
	final protected function handle( Input $input ): array {
		if ( ! Operations::begin( $input->operation( Operations::FIELD ) ) ) {
			return array();
		}
		$this->has_begun = true;

		return $this->handle_once( $input );
	}

	/**
	 * Checked before stock and limits, which don't matter to a repeated call.
	 *
	 * @param Input $input vitrin_operation.
	 */
	protected function is_done( Input $input ): bool {
		return Operations::is_applied( $input->operation( Operations::FIELD ) );
	}

	protected function undo(): void {
		if ( $this->has_begun ) {
			$this->has_begun = false;
			Operations::forget_current();
		}
		parent::undo();
	}
}
