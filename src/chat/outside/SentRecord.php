<?php

namespace Vitrin\Chat\Outside;

defined( 'ABSPATH' ) || exit;

/** What the shop knows of a contact at an outside service. */
final class SentRecord {

	/**
	 * @param string       $service    Service::key().
	 * @param string       $host       The service's, for people.
	 * @param string       $contact_id As the service knows them.
	 * @param string       $token      The contact's own: what is to be removed there is removed with it.
	 * @param list<string> $kinds      See SentKinds.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $service,
		public readonly string $host,
		public readonly string $contact_id,
		#[\SensitiveParameter]
		public readonly string $token,
		public readonly array $kinds,
		public readonly int $seen
	) {}

	/** @param array<string, string|null> $row */
	public static function of_row( array $row ): self {
		$kinds = json_decode( (string) ( $row['kinds'] ?? '' ), true );

		return new self( (int) ( $row['id'] ?? 0 ), (string) ( $row['service_key'] ?? '' ), (string) ( $row['host'] ?? '' ), (string) ( $row['contact_id'] ?? '' ), (string) ( $row['contact_token'] ?? '' ), is_array( $kinds ) ? array_values( array_filter( $kinds, 'is_string' ) ) : array(), (int) ( $row['seen'] ?? 0 ) );
	}
}
