<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Messages\Text;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Frequent questions: read by all who answer, changed by who manages the shop [CHAT-12] [SEC-03]. */
final class FaqRoutes {

	private const LONGEST_QUESTION = 200;
	private const LONGEST_ANSWER   = 2000;

	public static function register(): void {
		StaffCall::register_list( '/faqs', 'faq', Faqs::all( ... ), self::save( ... ), self::known( ... ), self::delete( ... ) );
	}

	/** @return array<string, mixed> */
	private static function save( Input $input, int $id ): array {
		$question = Text::message( $input->raw( 'question' ), self::LONGEST_QUESTION );
		$answer   = Text::message( $input->raw( 'answer' ), self::LONGEST_ANSWER );
		if ( null === $question ) {
			throw Refusal::of_field( 400, __( 'This question is empty or too long.', 'vitrin' ), 'question' );
		}
		if ( null === $answer ) {
			throw Refusal::of_field( 400, __( 'This answer is empty or too long.', 'vitrin' ), 'answer' );
		}
		if ( $input->has( 'order' ) && 1 !== preg_match( '/^\d{1,6}$/D', $input->raw( 'order' ) ) ) {
			throw StaffRoutes::malformed( 'order' );
		}
		if ( 0 === $id && count( Faqs::all() ) >= Faqs::MOST ) {
			throw Refusal::conflict( __( 'There are too many of them already.', 'vitrin' ) );
		}

		return Faqs::save( $id, Text::line( $question, self::LONGEST_QUESTION ), $answer, $input->has( 'order' ) ? (int) $input->raw( 'order' ) : null );
	}

	/** @return array<string, mixed> */
	private static function delete( Input $input ): array {
		Faqs::delete( (int) $input->raw( 'faq' ) );

		return array( 'success' => true );
	}

	/** @throws Refusal 404. */
	private static function known( Input $input ): int {
		return Faqs::find( (int) $input->raw( 'faq' ) )['id'] ?? throw Refusal::not_found( __( 'This question was deleted.', 'vitrin' ) );
	}
}
