<?php
/**
 * Fills the chat's tables and measures the calls of the inbox (inbox-load.mjs). Prints JSON.
 *
 *     php inbox-load.php SITE CONVERSATIONS MESSAGES [fill]
 *
 * With `fill` nothing is measured.
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $conversations, $messages ) = $argv;
ini_set( 'memory_limit', '1G' );
$_SERVER = array( 'HTTP_HOST' => 'chat.example', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' ) + $_SERVER;
require $site . '/wp-load.php';

use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Signal\Folder;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\StaffRoutes;
use Vitrin\Chat\Storage\SearchText;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Settings\Store;

update_option( Launch::OPTION, 'live' );
update_option( Store::OPTION, array( 'chat' => array( 'enabled' => true ) ) + (array) get_option( Store::OPTION, array() ) );
if ( ! Tables::create() || ! Folder::provide() ) {
	exit( 1 );
}
// It was off when WordPress loaded.
Agents::register();
StaffRoutes::register();

/** Sorted by how often they come: the first words are in most talks, the last ones in a few. */
$words = array();
mt_srand( 7 );
$letters = preg_split( '//u', 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی', -1, PREG_SPLIT_NO_EMPTY );
for ( $i = 0; $i < 20_000; $i++ ) {
	$word = '';
	for ( $length = mt_rand( 2, 8 ); $length > 0; --$length ) {
		$word .= $letters[ mt_rand( 0, 31 ) ];
	}
	$words[] = $word;
}
array_unshift( $words, 'سلام', 'ارسال', 'سفارش', 'قیمت', 'ممنون', 'به', 'از' );
$most = count( $words ) - 1;
// About as words are in a language (Zipf).
$word = static fn (): string => $words[ min( $most, (int) ( exp( mt_rand() / mt_getrandmax() * log( $most + 1 ) ) - 1 ) ) ];
$text = static function () use ( $word ): string {
	$parts = array();
	for ( $length = mt_rand( 3, 16 ); $length > 0; --$length ) {
		$parts[] = $word();
	}

	return implode( ' ', $parts );
};

wp_set_current_user( (int) get_users( array( 'role' => 'administrator', 'fields' => 'ID', 'number' => 1 ) )[0] );
$me    = Agents::me()->id;
$began = microtime( true );
$each  = intdiv( (int) $messages, (int) $conversations );
foreach ( Tables::ALL as $table ) {
	if ( Tables::AGENTS !== $table ) {
		Database::run( 'DELETE FROM %i', $table );
	}
}
for ( $id = 1; $id <= (int) $conversations; $id++ ) {
	$age  = 60 * ( (int) $conversations - $id );
	$at   = time() - $age;
	$last = 2 * $each - mt_rand( $each - 20, $each + 20 );
	$name = $word() . ' ' . $word();
	$mail = "visitor$id@example.ir";
	$contacts[] = "($id, '" . ContactToken::new_key() . "', '$name', '$mail', '" . SearchText::of_contact( $name, $mail, '' ) . "', $at, $at)";
	$is_waiting = 0 === $id % 5;
	$status     = 0 === $id % 3 ? 'open' : ( 0 === $id % 50 ? 'spam' : 'closed' );
	$talks[]    = "($id, '" . ContactToken::new_key() . "', '" . ContactToken::new_key() . "', $id, '$status', " . ( $is_waiting ? 0 : $me ) . ", $last, '" . ( $is_waiting ? 'contact' : 'agent' ) . "', $last, " . ( $last - ( $is_waiting ? 1 : 0 ) ) . ", $last, " . ( $is_waiting ? $at : 0 ) . ", $at, $at)";
	for ( $sequence = 1; $sequence <= $last; $sequence++ ) {
		$line   = $text();
		$sender = 0 === $sequence % 2 ? 'agent' : 'contact';
		$lines[] = "($id, $sequence, '$id-$sequence', '$sender', " . ( 'agent' === $sender ? $me : 0 ) . ", '$line', '" . SearchText::of( $line ) . "', $at)";
	}
	if ( 0 === $id % 100 || (int) $conversations === $id ) {
		Database::run( 'INSERT INTO ' . $wpdb->prefix . Tables::CONTACTS . ' (id, contact_key, name, email, normalised, created, seen) VALUES ' . implode( ',', $contacts ) );
		Database::run( 'INSERT INTO ' . $wpdb->prefix . Tables::CONVERSATIONS . ' (id, conversation_key, counter_file, contact, status, agent, last_sequence, last_sender, read_by_contact, read_by_staff, last_of_contact, waiting_since, created, updated) VALUES ' . implode( ',', $talks ) );
		foreach ( array_chunk( $lines, 1000 ) as $chunk ) {
			Database::run( 'INSERT INTO ' . $wpdb->prefix . Tables::MESSAGES . ' (conversation, sequence, sender_id, sender, agent, message, normalised, created) VALUES ' . implode( ',', $chunk ) );
		}
		$contacts = $talks = $lines = array();
	}
	if ( 0 === $id % 1000 ) {
		fprintf( STDERR, "%d conversations, %d s\n", $id, microtime( true ) - $began );
	}
}
$stored = (int) Database::row( 'SELECT COUNT(*) AS number FROM %i', Tables::MESSAGES )['number'];
if ( 'fill' === ( $argv[4] ?? '' ) ) {
	echo wp_json_encode( array( 'conversations' => (int) $conversations, 'messages' => $stored ) );
	exit;
}
// As a server does by itself after some time.
$wpdb->query( 'ANALYZE TABLE ' . $wpdb->prefix . Tables::MESSAGES . ', ' . $wpdb->prefix . Tables::CONVERSATIONS );

$ask = static function ( string $path, array $query = array() ): float {
	$request = new WP_REST_Request( 'GET', '/vitrin/v1/chat' . $path );
	$request->set_query_params( $query );
	$from   = hrtime( true );
	$answer = rest_do_request( $request );
	$took   = ( hrtime( true ) - $from ) / 1e6;
	if ( 200 !== $answer->get_status() ) {
		fwrite( STDERR, $path . wp_json_encode( $answer->get_data() ) . "\n" );
		exit( 1 );
	}

	return $took;
};
$next = static function ( array $query ): string {
	$request = new WP_REST_Request( 'GET', '/vitrin/v1/chat/conversations' );
	$request->set_query_params( $query );

	return rest_do_request( $request )->get_data()['next'];
};
$second = array();
foreach ( array( 'open', 'done' ) as $folder ) {
	$second[ $folder ] = $next( array( 'folder' => $folder ) );
}
$some  = static fn (): int => mt_rand( 1, (int) $conversations );
$rare  = static fn (): string => $words[ mt_rand( 2000, 20_000 ) ];
$calls = array(
	'inbox'                 => static fn (): float => $ask( '/inbox' ),
	'open'                  => static fn (): float => $ask( '/conversations', array( 'folder' => 'open' ) ),
	'waiting'               => static fn (): float => $ask( '/conversations', array( 'folder' => 'waiting' ) ),
	'mine'                  => static fn (): float => $ask( '/conversations', array( 'folder' => 'mine' ) ),
	'done, second page'     => static fn (): float => $ask( '/conversations', array( 'folder' => 'done', 'cursor' => $second['done'] ) ),
	'opening'               => static fn (): float => $ask( '/conversations/' . $some() ),
	'what follows'          => static fn (): float => $ask( '/conversations/' . $some(), array( 'after' => 40 ) ),
	'search: everywhere'    => static fn (): float => $ask( '/conversations', array( 'folder' => 'all', 'search' => $words[ mt_rand( 0, 20 ) ] ) ),
	'search: often'         => static fn (): float => $ask( '/conversations', array( 'folder' => 'all', 'search' => $words[ mt_rand( 20, 500 ) ] ) ),
	'search: rare'          => static fn (): float => $ask( '/conversations', array( 'folder' => 'all', 'search' => $rare() ) ),
	'search: two words'     => static fn (): float => $ask( '/conversations', array( 'folder' => 'all', 'search' => $words[ mt_rand( 0, 200 ) ] . ' ' . $rare() ) ),
	'search: two everywhere' => static fn (): float => $ask( '/conversations', array( 'folder' => 'done', 'search' => $words[ mt_rand( 0, 30 ) ] . ' ' . $words[ mt_rand( 0, 30 ) ] ) ),
	'search: a beginning'   => static fn (): float => $ask( '/conversations', array( 'folder' => 'all', 'search' => mb_substr( $rare(), 0, 2 ) ) ),
	'search: three letters' => static fn (): float => $ask( '/conversations', array( 'folder' => 'all', 'search' => mb_substr( $rare(), 0, 3 ) ) ),
	'search: nothing'       => static fn (): float => $ask( '/conversations', array( 'folder' => 'all', 'search' => 'xyzzy' . mt_rand() ) ),
	'search: an email'      => static fn (): float => $ask( '/conversations', array( 'folder' => 'all', 'search' => 'visitor' . $some() ) ),
);
$figures = array();
foreach ( $calls as $name => $call ) {
	$call();
	$took = array();
	for ( $i = 0; $i < 40; $i++ ) {
		$took[] = $call();
	}
	sort( $took );
	$figures[ $name ] = array( 'median' => round( $took[20], 1 ), 'p95' => round( $took[37], 1 ) );
	fprintf( STDERR, "%s: %.0f, %.0f ms\n", $name, $took[20], $took[37] );
}
echo wp_json_encode( array( 'conversations' => (int) $conversations, 'messages' => $stored, 'filled' => (int) ( microtime( true ) - $began ), 'calls' => $figures ) );
