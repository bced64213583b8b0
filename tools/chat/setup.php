<?php
/**
 * Makes a site ready for the chat's measurements: run by the commands of this folder. Prints, as JSON, conversations with their
 * visitors' tokens, agents with what logs them in, and pages to load.
 *
 *     php setup.php SITE HOST CONVERSATIONS AGENTS
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $host, $count, $agents ) = $argv;
$_SERVER = array( 'HTTP_HOST' => $host, 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' ) + $_SERVER;
require $site . '/wp-load.php';

use Vitrin\Chat\Calls\CallTest;
use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Signal\Address;
use Vitrin\Chat\Signal\Folder;
use Vitrin\Chat\Signal\SignalTest;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Settings\Store;

update_option( Launch::OPTION, 'live' );
$stored         = (array) get_option( Store::OPTION, array() );
$stored['chat'] = array( 'enabled' => true );
update_option( Store::OPTION, $stored );
if ( ! Tables::create() || ! Folder::provide() ) {
	exit( 1 );
}
$tests = array( 'signal' => SignalTest::run(), 'calls' => CallTest::run() );

$conversations = array();
for ( $i = 0; $i < (int) $count; $i++ ) {
	$contact      = Contacts::stored( new Contact( ContactToken::new_key() ) );
	$conversation = Conversations::current( $contact );
	Messages::add( $conversation, wp_generate_uuid4(), Message::CONTACT, "سلام، سفارش شمارهٔ $i کجاست؟" );
	$conversations[] = array( 'id' => $conversation->id, 'key' => $conversation->key, 'token' => ContactToken::issue( $contact->key ), 'counter' => Address::of( $conversation->counter ) );
}

$staff = array();
for ( $i = 0; $i < (int) $agents; $i++ ) {
	$name     = "chat-agent-$i";
	$password = wp_generate_password( 20, false );
	$user     = username_exists( $name );
	if ( $user ) {
		wp_set_password( $password, $user );
	} else {
		wp_insert_user( array( 'user_login' => $name, 'user_pass' => $password, 'user_email' => "$name@shop.example", 'role' => 'shop_manager', 'display_name' => "کارشناس $i" ) );
	}
	$staff[] = array( 'name' => $name, 'password' => $password );
}

$products = function_exists( 'wc_get_products' ) ? array_values( wc_get_products( array( 'limit' => 3, 'status' => 'publish', 'orderby' => 'ID', 'order' => 'ASC' ) ) ) : array();
echo "\n", json_encode(
	array(
		'tests'         => $tests,
		'rest'          => wp_make_link_relative( rest_url() ),
		'counter'       => Address::of( StaffCounter::name() ),
		'conversations' => $conversations,
		'agents'        => $staff,
		'pages'         => array( home_url( '/' ), wc_get_page_permalink( 'shop' ), ...array_map( static fn ( $product ) => $product->get_permalink(), $products ) ),
	)
);
