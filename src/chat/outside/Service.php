<?php

namespace Vitrin\Chat\Outside;

defined( 'ABSPATH' ) || exit;

/** The outside chat service of a shop, as an admin has set it [CHAT-08] [CHAT-12]. */
final class Service {

	/**
	 * @param string $url             Base of its calls, without a slash at its end.
	 * @param string $user            Whose widgets; '' where the site says it.
	 * @param string $site            Which site's.
	 * @param string $token           For this server's own calls; never shown, printed or logged.
	 * @param bool   $takes_messages  Whether it speaks the calls for conversations, too.
	 * @param string $consent         Category of the WP Consent API; '' where nobody is asked.
	 * @param string $trace           Where a browser learns its address and country; '' for nowhere.
	 * @param string $errors          Where failed calls are reported; '' for nowhere.
	 */
	private function __construct(
		public readonly string $url,
		public readonly string $user,
		public readonly string $site,
		#[\SensitiveParameter]
		public readonly string $token,
		public readonly bool $takes_messages,
		public readonly string $consent,
		public readonly string $trace,
		public readonly string $errors
	) {}

	/**
	 * @param \Closure(string): string $text By a setting's name.
	 * @param \Closure(string): bool   $flag
	 * @return self|null Null where the site itself keeps the conversations.
	 */
	public static function of( \Closure $text, \Closure $flag ): ?self {
		$address = static fn ( string $name ): string => Fields::is_address( $text( $name ) ) ? rtrim( $text( $name ), '/' ) : '';
		$consent = $text( 'provider_consent' );

		return '' === $address( 'provider_url' ) ? null : new self(
			$address( 'provider_url' ),
			$text( 'provider_user' ),
			$text( 'provider_site' ),
			$text( 'provider_token' ),
			$flag( 'provider_messages' ),
			'none' === $consent ? '' : $consent,
			Fields::is_address( $text( 'provider_trace' ) ) ? $text( 'provider_trace' ) : '',
			Fields::is_address( $text( 'provider_errors' ) ) ? $text( 'provider_errors' ) : ''
		);
	}

	/** Whether it may be asked anything: before, it wouldn't know whose widgets are meant. */
	public function is_set_up(): bool {
		return '' !== $this->user . $this->site;
	}

	/** @return array<string, string> As its calls name the shop. */
	public function identifier(): array {
		return '' !== $this->user ? array( 'user_identifier' => $this->user ) : array( 'site_identifier' => $this->site );
	}

	/** A short name of it: what was kept of another service, or of another account, is none of this one's. */
	public function key(): string {
		return substr( hash( 'sha256', $this->url . ' ' . http_build_query( $this->identifier() ) ), 0, 8 );
	}

	/** Changes with all that its own calls depend on. Not for pages. */
	public function fingerprint(): string {
		return substr( hash( 'sha256', $this->key() . ' ' . $this->token ), 0, 16 );
	}

	/** For people. */
	public function host(): string {
		return (string) wp_parse_url( $this->url, PHP_URL_HOST );
	}
}
