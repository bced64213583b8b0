<?php

namespace Vitrin\Catalog;

use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/**
 * An answer of the database about the catalogue, cached until the catalogue changes. Answers of one kind share a
 * fixed number of transients, another one overwrites one of them, so that invented filters can't fill the database.
 */
final class CachedAnswer {

	private readonly string $key;

	private readonly string $name;

	/**
	 * @param string $prefix Begins the transients' names.
	 * @param int    $slots  How many transients there are of this kind.
	 * @param mixed  $asked  What the answer depends on besides the catalogue and the user; anything that JSON can say.
	 */
	public function __construct( string $prefix, int $slots, mixed $asked ) {
		$this->key  = md5( (string) wp_json_encode( array( $asked, CatalogVersion::current(), self::variant(), Prices::rates(), self::who() ) ) );
		$this->name = $prefix . ( hexdec( substr( $this->key, 0, 6 ) ) % $slots );
	}

	/** What answers depend on besides the question, such as the language. */
	public static function variant(): string {
		/**
		 * What cached counts depend on besides the list and its filters, such as another plugin's language.
		 *
		 * @param string $more Any text.
		 */
		$more = apply_filters( 'vitrin_filters_kept_for', determine_locale() );

		return is_string( $more ) ? $more : (string) wp_json_encode( $more );
	}

	/**
	 * The kind of user who asks. Plugins hide products from some roles, and for logged-in users WordPress's search
	 * also finds protected products.
	 *
	 * @return list<string>|null Null for guests.
	 */
	private static function who(): ?array {
		if ( ! is_user_logged_in() ) {
			return null;
		}
		$roles = array_values( array_filter( wp_get_current_user()->roles, 'is_string' ) );
		sort( $roles );

		return $roles;
	}

	/** Null where nothing is cached. */
	public function get(): mixed {
		$cached = self::may_cache() ? get_transient( $this->name ) : null;

		return is_array( $cached ) && ( $cached['key'] ?? '' ) === $this->key ? $cached['answer'] ?? null : null;
	}

	/** @param mixed $answer Not null. */
	public function set( mixed $answer ): void {
		if ( self::may_cache() ) {
			// Only for an hour, because prices also change by date.
			set_transient(
				$this->name,
				array(
					'key'    => $this->key,
					'answer' => $answer,
				),
				HOUR_IN_SECONDS
			);
		}
	}

	/** Not while this request changes the catalogue, nor by settings that only a preview has. */
	private static function may_cache(): bool {
		return '' !== CatalogVersion::current() && '' === Preview::key();
	}
}
