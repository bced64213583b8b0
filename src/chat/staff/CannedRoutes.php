<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Canned answers: read by all who answer, changed by who manages the shop [CHAT-12] [SEC-03]. */
final class CannedRoutes {

	private const LONGEST_TITLE = 100;
	private const LONGEST_TEXT  = 5000;

	public static function register(): void {
		StaffCall::register_list( '/canned', 'canned', CannedAnswers::all( ... ), self::save( ... ), self::known( ... ), self::delete( ... ) );
	}

	/** @return array<string, mixed> */
	private static function save( Input $input, int $id ): array {
		$shortcut = mb_strtolower( Text::line( $input->raw( 'shortcut' ), 60 ) );
		$title    = Text::line( $input->raw( 'title' ), self::LONGEST_TITLE );
		$text     = Text::message( $input->raw( 'text' ), self::LONGEST_TEXT );
		// It is typed behind a slash, so it is one word.
		if ( 1 !== preg_match( '/^[\p{L}\p{M}\p{N}\x{200C}_-]{1,40}$/uD', $shortcut ) ) {
			throw Refusal::of_field( 400, __( 'A shortcut is one word of letters and digits.', 'vitrin' ), 'shortcut' );
		}
		if ( null === $text ) {
			throw Refusal::of_field( 400, __( 'This answer is empty or too long.', 'vitrin' ), 'text' );
		}
		if ( 0 === $id && CannedAnswers::is_full() ) {
			throw Refusal::conflict( __( 'There are too many of them already.', 'vitrin' ) );
		}
		$saved = CannedAnswers::save( $id, $shortcut, '' === $title ? $shortcut : $title, $text );
		if ( null === $saved ) {
			throw Refusal::of_field( 409, __( 'Another answer has this shortcut.', 'vitrin' ), 'shortcut' );
		}
		StaffCounter::bump();

		return $saved;
	}

	/** @return array<string, mixed> */
	private static function delete( Input $input ): array {
		CannedAnswers::delete( (int) $input->raw( 'canned' ) );
		StaffCounter::bump();

		return array( 'success' => true );
	}

	/** @throws Refusal 404. */
	private static function known( Input $input ): int {
		return CannedAnswers::find( (int) $input->raw( 'canned' ) )['id'] ?? throw Refusal::not_found( __( 'This answer was deleted.', 'vitrin' ) );
	}
}
