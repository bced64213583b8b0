<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Action vitrin_save_note: always the whole note, hence idempotent. */
final class SaveNote extends CartEndpoint {

	public const NAME = 'vitrin_save_note';

	public function name(): string {
		return self::NAME;
	}

	/** @param Input $input note; empty removes it. */
	protected function handle( Input $input ): array {
		$note = $input->paragraph( 'note', OrderNote::MAX_LENGTH, __( 'A note can’t have “<” or “>”, and at most 1000 characters.', 'vitrin' ) );
		if ( null === OrderNote::current() ) {
			throw Refusal::conflict( __( 'This shop takes no notes in the cart. Write it at the checkout.', 'vitrin' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
		OrderNote::save( $note );

		return array();
	}
}
