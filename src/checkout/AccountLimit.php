<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Limits wrong passwords by account, from whichever address: many addresses may guess at one account. Only
 * the login at the checkout is limited so; its owner can log in on the account's page meanwhile, so that an attacker
 * can't lock the owner out. What is no account is counted in the same way, by the same steps, and answered with the same
 * words [CHK-09]. That two names are one account's is never told, either: only what was typed is answered as over the
 * limit. A name is never stored: a keyed hash of it picks one of a fixed number of counters.
 */
final class AccountLimit {

	/** Far more than an owner tries who has forgotten the password. */
	public const LIMIT = 20;

	public const SECONDS = HOUR_IN_SECONDS;

	/** Counters of what was typed, and of whose it is. */
	private const TYPED = 'typed';

	private const KIND = 'account';

	/**
	 * @param string $typed   The name as it was typed, folded.
	 * @param string $account Whose it is.
	 */
	private function __construct( private readonly string $typed, private readonly string $account ) {}

	/** @param string $login A name or an email, as it was typed. */
	public static function of( string $login ): self {
		// WordPress reads it so, an email as well.
		$name = sanitize_user( $login );

		return new self( self::folded( $name ), self::account( $name ) );
	}

	/**
	 * Counts a password before it is compared, so that simultaneous ones all count.
	 *
	 * @return bool Whether it may be compared. Where not it is to be answered as a wrong one: that the account's other
	 *              name has used up the tries would tell that there is an account.
	 * @throws Refusal 429 when the limit of what was typed is reached.
	 */
	public function count(): bool {
		$wait = Counters::take( self::TYPED, $this->typed, self::LIMIT, self::SECONDS );
		if ( $wait > 0 ) {
			throw Refusal::too_many( $wait, __( 'Too many wrong passwords. Try again later, or log in on the account page.', 'vitrin' ) );
		}

		return 0 === Counters::take( self::KIND, $this->account, self::LIMIT, self::SECONDS );
	}

	/** For a password that was right, or wasn't compared by WordPress. */
	public function take_back(): void {
		Counters::give_back( self::TYPED, $this->typed );
		Counters::give_back( self::KIND, $this->account );
	}

	/**
	 * The account's number where there is one: its name and its email, in any spelling that the database takes for the
	 * same. One statement whether there is one or not, and a counter in either case.
	 */
	private static function account( string $name ): string {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$id = $wpdb->get_var( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress's own lookup asks a second time for a user that it finds.
			$wpdb->prepare( 'SELECT ID FROM %i WHERE user_login = %s OR user_email = %s ORDER BY user_login = %s DESC, ID LIMIT 1', $wpdb->users, $name, $name, $name )
		);

		return is_numeric( $id ) ? 'id ' . $id : 'none ' . self::folded( $name );
	}

	/** What looks the same is the same. */
	private static function folded( string $login ): string {
		$text = class_exists( \Normalizer::class ) ? \Normalizer::normalize( $login, \Normalizer::FORM_KC ) : $login;
		$text = is_string( $text ) ? $text : $login;
		$text = (string) preg_replace( '/[\p{C}\p{Z}\s]+/u', '', $text );
		$text = Digits::to_latin( remove_accents( mb_strtolower( $text, 'UTF-8' ) ) );

		// Marks that compose with no letter: the database takes such a name for the same without them.
		return (string) preg_replace( '/\p{M}+/u', '', $text );
	}
}
