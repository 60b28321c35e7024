import{B as i,bE as c,A as l,j as Ss,U as bo,h as Bs,b7 as b,J as v,an as As,ao as Es,ap as Sn,aE as tn,bF as V,L as _o,M as y,S as ko,bG as Os,bH as zs,C as F,ar as Bn,ay as wo,bI as vo,ab as Cs,I as Mo}from"./house.js";import{e as So,E as Bo,F as Ls,G as Ao,H as Eo,I as Ns,J as Oo,K as zo}from"./table.js";const rn={coast:"ABCDE",hills:"FGHIJ",mountains:"KLMNO"},hn={AAA:{roads:["AB","AC","BD","BE","CF","DG","EH","FG","FI","GH","GI","HJ","IK","JL","JM","KN","LO","MO","NO"],metals:["iron","gold","silver","silver","bronze","gold","royal","gold","bronze","silver","gold","silver","iron","bronze","gold"],king:"G"},AAB:{roads:["AB","AC","BD","BE","CF","DG","EH","FG","FI","GH","GI","HJ","IK","JL","JM","KL","LN","MO"],metals:["iron","gold","silver","silver","bronze","gold","royal","gold","bronze","silver","gold","iron","silver","bronze","gold"],king:"G"},ABA:{roads:["AB","AC","BD","BE","CF","DG","EH","FI","GJ","HJ","HM","IJ","IK","JL","KN","LO","MO","NO"],metals:["iron","gold","silver","silver","bronze","gold","silver","gold","bronze","royal","gold","silver","iron","bronze","gold"],king:"J"},ABB:{roads:["AB","AC","BD","BE","CF","DG","EH","FI","GJ","HJ","HM","IJ","IK","JL","KL","LN","MO"],metals:["iron","gold","silver","silver","bronze","gold","silver","gold","bronze","royal","gold","iron","silver","bronze","gold"],king:"J"},BAA:{roads:["AC","BE","CD","CF","DG","EH","FG","FI","GH","GI","HJ","IK","JL","JM","KN","LO","MO","NO"],metals:["gold","bronze","silver","iron","silver","gold","royal","gold","bronze","silver","gold","silver","iron","bronze","gold"],king:"G"},BAB:{roads:["AC","BE","CD","CF","DG","EH","FG","FI","GH","GI","HJ","IK","JL","JM","KL","LN","MO"],metals:["gold","bronze","silver","iron","silver","gold","royal","gold","bronze","silver","gold","iron","silver","bronze","gold"],king:"G"},BBA:{roads:["AC","BE","CD","CF","DG","EH","FI","GJ","HJ","HM","IJ","IK","JL","KN","LO","MO","NO"],metals:["gold","bronze","silver","iron","silver","gold","silver","gold","bronze","royal","gold","silver","iron","bronze","gold"],king:"J"},BBB:{roads:["AC","BE","CD","CF","DG","EH","FI","GJ","HJ","HM","IJ","IK","JL","KL","LN","MO"],metals:["gold","bronze","silver","iron","silver","gold","silver","gold","bronze","royal","gold","iron","silver","bronze","gold"],king:"J"}},gn={"coast/A":["points/4","coins/3"],"coast/B":["cards/3","assistants/1"],"coast/C":["assistants/2","coins/3"],"coast/D":["points/7"],"coast/E":["main/1","coins/2"],"coast/AB":["coins/3","cards/1"],"coast/BC":["points/3","coins/3"],"coast/CD":["points/3","assistants/1"],"coast/DE":["points/3","assistants/1"],"coast/AE":["nobility/2"],"coast/ABC":["assistants/2"],"coast/BCD":["assistants/1","points/1"],"coast/CDE":["cards/1","nobility/1"],"coast/ADE":["coins/1","points/2"],"coast/ABE":["coins/3"],"hills/F":["cards/2","coins/4"],"hills/G":["assistants/2","points/2","nobility/1"],"hills/H":["assistants/4"],"hills/I":["cards/2","assistants/2"],"hills/J":["main/1","points/2"],"hills/FG":["coins/5"],"hills/HG":["assistants/3"],"hills/HI":["points/5"],"hills/IJ":["cards/2","nobility/1"],"hills/FJ":["assistants/2","coins/1"],"hills/FGH":["nobility/1","coins/1"],"hills/GHI":["cards/1","assistants/1"],"hills/IJH":["cards/2"],"hills/FIJ":["assistants/1","nobility/1"],"hills/FGJ":["coins/2","points/1"],"mountains/K":["cards/4"],"mountains/L":["coins/1","assistants/3"],"mountains/M":["points/5","nobility/1"],"mountains/N":["coins/7"],"mountains/O":["cards/3","nobility/1"],"mountains/KL":["cards/1","assistants/2"],"mountains/ML":["cards/3"],"mountains/MN":["main/1"],"mountains/NO":["points/2","cards/2"],"mountains/OK":["cards/2","nobility/1"],"mountains/KLM":["assistants/1","coins/1"],"mountains/LMN":["points/3"],"mountains/MNO":["nobility/1","points/1"],"mountains/KNO":["cards/1","points/1"],"mountains/KLO":["cards/1","coins/1"]},An={2:["points/2","coins/2"],4:["token/1"],6:["main/1"],8:["points/3","cards/1"],10:["permit/1"],12:["points/5","assistants/1"],14:["again/1"],16:["token/2"],18:["points/8"],19:["points/2"],20:["points/3"]},P={gold:20,silver:12,bronze:8,iron:5,coast:5,hills:5,mountains:5},j="ABCDEFGHIJKLMNO",Zn=["black","white","orange","pink","purple","blue"],Hs=["coast","hills","mountains","king"],Ts=20,Co=[0,10,7,4,0],Lo=1,En=2,xn=4,Is=3,Ks=3,No=10,On=[5,2],Ho=3,zn={white:{fill:"#f5f1e8",edge:"#a3977f",ink:"#6b5a3c"},black:{fill:"#2a282c",edge:"#0f0e10",ink:"#f5f1e8"},blue:{fill:"#3f93d2",edge:"#1d5c8f",ink:"#0c2c47"},orange:{fill:"#ea8a1f",edge:"#a85a08",ink:"#3d1f00"},pink:{fill:"#f0a3c0",edge:"#b5607f",ink:"#5c1c36"},purple:{fill:"#6b3a94",edge:"#432160",ink:"#f3e6ff"}},To={white:()=>c`<path d="M0-6.500l1.9 4.2 4.6.5-3.5 3 1 4.600L0 3.5-4 5.800l1-4.6-3.5-3 4.6-.5z"/>`,black:()=>c`<path d="M2.5-6A6.3 6.3 0 1 0 6 2.5 5 5 0 0 1 2.5-6z"/>`,blue:()=>c`<path d="M0-6.800C3.5-2.5 5-.2 5 2A5 5 0 0 1-5 2c0-2.2 1.5-4.5 5-8.800z"/>`,orange:({ink:n})=>c`<circle r="3.4"/><path d="M0-6.600v1.200M0 5.400v1.200M-6.6 0h1.200M5.4 0h1.200M-4.7-4.700l.9.9M3.8 3.800l.9.900M-4.7 4.700l.9-.9M3.8-3.800l.9-.9" stroke=${n} stroke-width="1.7" stroke-linecap="round"/>`,pink:({fill:n})=>c`<circle cy="-3.6" r="2.7"/><circle cx="3.4" cy="-1.1" r="2.7"/><circle cx="2.1" cy="2.9" r="2.7"/><circle cx="-2.1" cy="2.9" r="2.7"/><circle cx="-3.4" cy="-1.1" r="2.7"/><circle r="1.7" fill=${n} />`,purple:()=>c`<path d="M0-6.800L5.2 0 0 6.8-5.2 0z"/>`},Io={white:({fill:n,edge:s})=>c`<path d="M12 12c0-6 3-10 8-12 5 2 8 6 8 12z" fill=${n} stroke=${s} stroke-width="1.3"/><path d="M20 1v10M15.5 7h9" stroke=${s} stroke-width="1.3"/>`,black:({fill:n,edge:s})=>c`<path d="M8 12h24M13 12V1h14v11z" fill=${n} stroke=${s} stroke-width="2" stroke-linecap="round"/><path d="M13 9h14" stroke="#8a8590" stroke-width="1.5"/>`,blue:({fill:n,edge:s})=>c`<path d="M6 12c4-9 9-11 14-11s10 2 14 11c-8-3-20-3-28 0z" fill=${n} stroke=${s} stroke-width="1.3"/>`,orange:({fill:n,edge:s})=>c`<path d="M9 13C7 4 13 0 20 0s13 4 11 13c-3-3-7-4-11-4S12 10 9 13z" fill=${n} stroke=${s} stroke-width="1.3"/><path d="M12 8c5-5 11-5 16-1" stroke=${s} stroke-width="1.2" fill="none"/>`,pink:({fill:n,edge:s})=>c`<path d="M7 11c0-6 6-9 13-9s13 2 13 7c0 4-6 3-13 3S7 14 7 11z" fill=${n} stroke=${s} stroke-width="1.3"/><path d="M29 4c2-4 5-5 7-4-1 3-3 5-6 6z" fill="#fff" stroke=${s} />`,purple:({fill:n,edge:s})=>c`<path d="M11 13L20-1l9 14c-5-3-13-3-18 0z" fill=${n} stroke=${s} stroke-width="1.3"/>`};function Cn(n,s,a,o){const e=zn[n];return c`<g transform="translate(${s} ${a}) scale(${o})" fill=${e.ink}>${To[n](e)}</g>`}function Rs(n){const s=zn[n];return c`<ellipse cx="20" cy="54" rx="15" ry="3" opacity=".22"/>
    <path d="M5 53c0-17 5-25 15-25s15 8 15 25c-8 3-22 3-30 0z" fill=${s.fill} stroke=${s.edge} stroke-width="1.3"/>
    <path d="M8 50c1-11 4-17 8-19" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.2" stroke-linecap="round"/>
    <circle cx="20" cy="19" r="9.5" fill=${s.fill} stroke=${s.edge} stroke-width="1.3"/>
    <path d="M14 16c1-3 3-4 5-4.5" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-linecap="round"/>
    ${Io[n](s)}${Cn(n,20,42,1.05)}`}const N=n=>i`<svg class="c4-man" viewBox="0 -3 40 61" aria-hidden="true">${Rs(n)}</svg>`,q=n=>i`<svg class="c4-card" viewBox="0 0 100 140" aria-hidden="true">
  <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffaf0" stroke="#00000038" />
  ${n==="joker"?Ro():Ko(n)}
</svg>`,Ds=()=>i`<svg class="c4-card" viewBox="0 0 100 140" aria-hidden="true">
  <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffaf0" stroke="#00000038" />
  <rect x="7" y="7" width="86" height="126" rx="7" fill="#7a2430" />
  <path d="M50 22l30 48-30 48-30-48z" fill="none" stroke="#e6b552" stroke-width="3" />
  <path d="M50 44l16 26-16 26-16-26z" fill="#5d1922" stroke="#e6b552" stroke-width="2" />
</svg>`;function Ko(n){const{fill:s,edge:a}=zn[n];return c`<rect x="7" y="7" width="86" height="126" rx="7" fill=${s} />
    <path d="M7 92c20-12 66-12 86 0v34a7 7 0 0 1-7 7H14a7 7 0 0 1-7-7z" fill=${a} opacity=".5"/>
    <circle cx="50" cy="66" r="33" fill="#fff" opacity=${n==="white"?.9:.24} />
    <g transform="translate(16 28) scale(1.7)">${Rs(n)}</g>${Cn(n,19,20,1.25)}${Cn(n,81,20,1.25)}`}function Ro(){return c`<rect x="7" y="7" width="86" height="126" rx="7" fill="#f3e6cc"/>${Zn.map(Do)}
    <circle cx="50" cy="70" r="11" fill="#fffaf0" stroke="#c8963a" stroke-width="2"/>
    <path d="M43.5 74l-1.5-8.5 4.5 3 3.5-5.5 3.5 5.5 4.5-3-1.5 8.500z" fill="#c8963a"/>`}function Do(n,s){const[a,o]=ns(38,s*60-90),[e,t]=ns(38,s*60-30),[r,u]=ns(25,s*60-60);return c`<path d="M50 70L${a} ${o}A38 38 0 0 1 ${e} ${t}z" fill=${zn[n].fill} stroke="#fffaf0" stroke-width="1.5"/>${Cn(n,r,u,.95)}`}function ns(n,s){const a=s*Math.PI/180;return[50+n*Math.cos(a),70+n*Math.sin(a)].map(o=>Math.round(o*10)/10)}const W=(n,s)=>`${n.piece(s).name}, ${n.say(`council_of_four.emblem.${s}`)}`,Gs={coins:(n,s=0)=>c`<circle r="11" fill="#e6b552" stroke="#9a6a16" stroke-width="1.5"/><circle r="7.8" fill="none" stroke="#9a6a16" opacity=".6"/>${Y(n,4.3,Math.max(12,s),"#4a2f06")}`,points:(n,s=0)=>c`<path d="M-10-10.5h20v11c0 6-5 9.5-10 11.5-5-2-10-5.5-10-11.500z" fill="#8a2b36" stroke="#fbe9d0" stroke-width="1.2"/>${Y(n,4,Math.max(12,s),"#fff7ec")}`,assistants:(n,s=0)=>c`<path d="M-10 11c0-8 3-11 10-11s10 3 10 11z" fill="#7b5332" stroke="#4d2d1b" stroke-width="1.2"/><circle cy="-5.5" r="5.5" fill="#a8794e" stroke="#4d2d1b" stroke-width="1.2"/>${Y(n,9,Math.max(10.5,s),"#fff7ec")}`,cards:(n,s=0)=>c`<rect x="-8" y="-11" width="16" height="22" rx="2.5" fill="#fffaf0" stroke="#654f40" stroke-width="1.4"/><path d="M-4.5-2.5L0-8l4.5 5.500L0 3z" fill="#6b3a94"/>${Y(n,10,Math.max(9,s),"#2c1e17")}`,nobility:(n,s=0)=>c`<path d="M-10 7l-2-13 6.5 4.500L0-10l5.5 8.500L12-6l-2 13z" fill="#6b3a94" stroke="#e6d3f7" stroke-width="1.1"/>${Y(n,5.5,Math.max(9.5,s),"#fff")}`,main:()=>c`<circle r="11" fill="#2a6b45" stroke="#dcecdc" stroke-width="1.2"/><path d="M-4.5-6L6 0l-10.5 6z" fill="#fff"/>`,token:n=>c`<circle r="11" fill="#f3e6cc" stroke="#9a6a16" stroke-width="1.5" stroke-dasharray="4 2"/>${Number(n)>1?Y(n,4.5,13,"#4a2f06"):Fs(0)}`,permit:()=>c`<rect x="-9" y="-10" width="18" height="20" rx="3" fill="#fffaf0" stroke="#654f40" stroke-width="1.4"/><path d="M-9-6a4 4 0 0 1 3-4H6a4 4 0 0 1 3 4v2H-9z" fill="#3f8fa8"/>${Y("?",8,11,"#2c1e17")}`,again:()=>c`<rect x="-9" y="-10" width="18" height="20" rx="3" fill="#fffaf0" stroke="#654f40" stroke-width="1.4"/><path d="M-9-6a4 4 0 0 1 3-4H6a4 4 0 0 1 3 4v2H-9z" fill="#6f9a3e"/>${Fs(3)}`},Y=(n,s,a,o)=>n===""?l:c`<use href="#c4-text-${n}" y=${s} text-anchor="middle" font-family="Figtree" font-weight="800" font-size=${a} fill=${o} />`,Fs=n=>c`<path transform="translate(0 ${n})" d="M4.4-1.6A4.6 4.6 0 1 0 4.4 2M5.4-5.2l-.8 4-4-.8" fill="none" stroke="#4a2f06" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`;function ln(n,s){const[a,o]=n.split("/");return Gs[a](a==="assistants"&&o==="1"?"":o,s)}const g=n=>i`<svg class="c4-sign" viewBox="-13 -13 26 26" aria-hidden="true">${Gs[n]("")}</svg>`,Ps=n=>i`<svg class="c4-sign" viewBox="-13 -13 26 26" aria-hidden="true">${ln(n)}</svg>`,J=(n,s)=>i`<span class="c4-bonus">${s.map(Ps)}<span class="vh">${U(n,s)}</span></span>`,U=(n,s)=>s.map(a=>Go(n,a)).join(", ");function Go(n,s){const[a,o]=s.split("/"),e=`council_of_four.sum.${a}`;return Ss(e)?n.say(e,{count:Number(o)}):n.piece(s).name}const Fo=[c`<circle cx="12" cy="12" r="8.5"/>`,c`<rect x="4" y="4" width="16" height="16" rx="2"/>`,c`<path d="M12 3.500l9 16H3z"/>`,c`<path d="M12 2l9.5 10L12 22 2.5 12z"/>`];function ss(n){const s=n<0?c`<path d="M5 12h14" stroke="#fffaf0" stroke-width="5" stroke-linecap="round"/>`:c`<g fill="#fffaf0">${Fo[n%4]}</g>`;return c`<path class="c4-house" data-seat=${n<0?l:n} d="M-11 10V-2L0-11 11-2v12z"/><g transform="translate(-5.5 -4.5) scale(.46)">${s}</g>`}const mn=n=>i`<svg class="c4-sign" viewBox="-13 -13 26 26" aria-hidden="true">${ss(n)}</svg>`,js=()=>c`<path d="M5 53c0-17 5-25 15-25s15 8 15 25c-8 3-22 3-30 0z" fill="#5d2a86" stroke="#34134f" stroke-width="1.3"/><path d="M12 32c2 4 14 4 16 0l3 6c-5 4-17 4-22 0z" fill="#fff" stroke="#cfc6da"/><circle cx="20" cy="21" r="8.5" fill="#f1cda8" stroke="#8a5a3a"/><path d="M12 23c1 9 4 12 8 12s7-3 8-12c-2 2-4 2-5 1-2-1-4-1-6 0-1 1-3 1-5-1z" fill="#e9e4da" stroke="#b6ad9c" stroke-width=".8"/><path d="M10 15L8 2l7 5 5-7 5 7 7-5-2 13c-6 2-14 2-20 0z" fill="#f0bb3c" stroke="#8f6410" stroke-width="1.2"/><circle cx="20" cy="10" r="2" fill="#c23a22"/>`,H=()=>i`<svg class="c4-king-sign" viewBox="0 -2 40 60" aria-hidden="true">${js()}</svg>`,Po={gold:["#f0c04a","#9a6a16","#3f2a04"],silver:["#dfe3e8","#6d7781","#2b3238"],bronze:["#cf8a52","#7c4518","#2f1604"],iron:["#7f95a8","#42566a","#0d1a26"],royal:["#7b45ab","#432160","#ffffff"]},jo={gold:c`<path d="M17 0L8.5 14.800h-17L-17 0l8.5-14.800h17z"/>`,silver:c`<circle r="15.8"/>`,bronze:c`<rect x="-14.5" y="-14.5" width="29" height="29" rx="4"/>`,iron:c`<path d="M0-19L19 0 0 19-19 0z"/>`,royal:c`<path d="M-17 12.800l-3-27.2 10.5 7.100L0-20.900l9.5 13.6 10.5-7.1-3 27.200z"/>`};function Ln(n,s=""){const[a,o,e]=Po[n];return c`<g fill=${a} stroke=${o} stroke-width="2.2" stroke-linejoin="round">${jo[n]}</g>
    ${s?c`<use href="#c4-text-${s}" y=${n==="royal"?8.5:6.5} text-anchor="middle" font-family="Fraunces" font-weight="750" font-size="19" fill=${e} />`:l}`}const T=(n,s="")=>i`<svg class="c4-medal" viewBox="-22 -22 44 44" aria-hidden="true">${Ln(n,s)}</svg>`,qs={CityRewarded:"city",PermitRewarded:"permit",SquareRewarded:"square",LastEmporiumBuilt:"last",TilesCounted:"tiles",NobilityRanked:"rank",PermitsCounted:"most"};function cn(n,s){return!(n.type in qs)||!(Array.isArray(n.seats)?n.seats:[n.seat]).includes(s)?0:typeof n.points=="number"?n.points:Js(n,"points")}function Ws(n,s){const a=Number(n.coins??0);return n.type==="Bought"?n.seat===s?-Number(n.price):n.seller===s?Number(n.price):0:n.seat!==s?0:n.type==="Elected"?a:n.type==="Acquired"||n.type==="BuiltWithKing"||n.type==="Engaged"?-a:Js(n,"coins")}function Js(n,s){return(Array.isArray(n.bonus)?n.bonus:[]).filter(o=>o.startsWith(`${s}/`)).reduce((o,e)=>o+Number(e.split("/")[1]),0)}const z=({moment:n})=>n&&n.at>=0?n.beats[n.at].show:null,Us=new WeakMap;function d(n){const s=z(n);if(!s)return n.board;const a=Us.get(s)??s.done.reduce(qo,n.board);return Us.set(s,a),a}function qo(n,s){const a=n.players.map((o,e)=>({...o,coins:o.coins+Ws(s,e),points:o.points+cn(s,e),emporiums:o.emporiums+Wo(s,e)}));return{...n,players:a,king:s.type==="KingMoved"?String(s.city):n.king,councils:Jo(n.councils,s),display:Uo(n.display,s)}}const Wo=(n,s)=>(n.type==="Built"||n.type==="BuiltWithKing")&&n.seat===s?String(n.city):"";function Jo(n,s){if(s.type!=="Elected"&&s.type!=="AssistantSent")return n;const a=String(s.council);return{...n,[a]:[String(s.colour),...n[a].slice(0,-1)]}}function Uo(n,s){const a=s.type==="PermitsReturned"?s.permits:s.type==="Acquired"||s.type==="PermitGranted"?[String(s.permit)]:[];return a.length?Object.fromEntries(Object.entries(n).map(([o,e])=>[o,e.map(t=>t&&a.includes(t)?null:t)])):n}const B=(n,s)=>d(n).players[s],Q=n=>n.hand?.cards??[],E=(n,s)=>hn[n.sides].metals[j.indexOf(s)],X=n=>Object.keys(rn).find(s=>rn[s].includes(n)),Z=n=>n.split("/")[0],I=n=>[...n.split("/")[1]].join("/"),un=(n,s)=>hn[n.sides].roads.filter(a=>a.includes(s)).map(a=>a.replace(s,""));function x(n,s){const a=n.players.map((o,e)=>e).filter(o=>n.players[o].emporiums.includes(s));return n.neutral.includes(s)?[...a,-1]:a}const Vs=(n,s,a)=>x(n,s).filter(o=>o!==a);function Ys(n,s,a){const o=n.players[s].emporiums,e=[a];for(const t of e)e.push(...un(n,t).filter(r=>o.includes(r)&&!e.includes(r)));return e}const Qs=(n,s,a)=>Ys(n,s,a).filter(o=>n.tokens[o]);function Xs(n,s){const a=new Map([[n.king,""]]);for(const e of a.keys())for(const t of un(n,e))a.has(t)||a.set(t,e);const o=[s];for(;a.get(o[0]);)o.unshift(a.get(o[0]));return o}function Vo(n){const s=new Map;for(const a of n.flat()){const[o,e]=a.split("/");s.set(o,(s.get(o)??0)+Number(e))}return[...s].map(([a,o])=>`${a}/${o}`)}const Yo=60,Qo=[...Array.from({length:Yo+1},(n,s)=>String(s)),...j,...new Set(Object.keys(gn).map(I)),"?"],yn=()=>i`<svg class="c4-type" aria-hidden="true" width="0" height="0">
  <defs>${[...new Set(Qo)].map(n=>c`<text id="c4-text-${n}">${n}</text>`)}</defs>
</svg>`,bn={Elect:["council","colour"],Acquire:["permit","cards"],Build:["permit","city"],BuildWithKing:["city","cards"],Engage:[],ChangePermits:["region"],SendAssistant:["council","colour"],BuyMainAction:[],Offer:["good","price"]},Xo=["Elect","Acquire","Build","BuildWithKing"],Zo=["Engage","ChangePermits","SendAssistant","BuyMainAction"],as={Elect:"elect",Acquire:"acquire",Build:"build",BuildWithKing:"king",Engage:"engage",ChangePermits:"change",SendAssistant:"send",BuyMainAction:"extra",Offer:"market"},$=n=>n.local.prompt.draft??{},os=n=>n.prompt?.actions??[],M=(n,s)=>os(n).filter(a=>a.type===s);function _(n,s=$(n)){return s.type?os(n).filter(a=>Object.entries(s).every(([o,e])=>sn(a[o],e))):[]}function nn(n,s){const a=$(n),o=bn[String(a.type)]??[],e=o.slice(0,o.indexOf(s)),t=Object.fromEntries(Object.entries(a).filter(([u])=>u==="type"||e.includes(u))),r=[];for(const u of _(n,t))r.some(f=>sn(f,u[s]))||r.push(u[s]);return r}function A(n){return!$(n).type||Zs(n)?null:_(n)[0]??null}function Zs(n){const s=$(n),a=_(n);return(bn[String(s.type)]??[]).filter(e=>e!=="cards").find(e=>a.some(t=>!sn(t[e],a[0][e])))??""}function K(n,s){const a=$(n),o=s.type&&s.type!==a.type?{}:{...a};Object.assign(o,s);for(const e of Object.keys(a)){if(_(n,o).length)break;!(e in s)&&e!=="type"&&delete o[e]}es(n,o)}function R(n,s){K(n,s),requestAnimationFrame(()=>{const a=document.querySelector(".c4-step [data-roving]")??document.querySelector(".c4-futures [aria-checked=true]")??document.querySelector(".c4-confirm");a instanceof HTMLElement&&a.focus({preventScroll:!0})})}function xo(n,s){const a={...$(n)};for(const o of(bn[String(a.type)]??[]).slice((bn[String(a.type)]??[]).indexOf(s)))delete a[o];es(n,a)}function k(n){es(n,{})}const es=(n,s)=>n.draft({draft:s}),w=(n,s,a)=>_(n,{type:s,...a}).length>0,sn=(n,s)=>n===s||Array.isArray(n)&&Array.isArray(s)&&n.length===s.length&&n.every((a,o)=>a===s[o]);function _n(n,s,a){bo({title:n.say(s),body:()=>{const o=Bs.state.visit?So(Bs.state.visit):null;return o?.game.name===n.game.name?i`<div class="c4 c4-in-sheet">${yn()}${a(o)}</div>`:l}})}function dn(n,s){if(_(n,s).length)return null;if(n.you===null)return{key:"council_of_four.why.watching"};if(!n.prompt)return{key:"council_of_four.why.not_your_turn",args:{seats:n.game.ask?.waiting??[]},section:"turn"};const a=n.prompt.obstacles.find(o=>Object.entries(o.wish).every(([e,t])=>s[e]===t));return a?{key:`council_of_four.refused.${a.code}`,args:a.facts,section:a.section}:null}const kn=(n,s,a)=>n.explain(a,s.key,s.args,s.section),xs={coast:c`<path d="M6 13a7 7 0 0 1 7-7h74a7 7 0 0 1 7 7v13H6z" fill="#3f8fa8"/><path d="M12 18q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`,hills:c`<path d="M6 13a7 7 0 0 1 7-7h74a7 7 0 0 1 7 7v13H6z" fill="#6f9a3e"/><path d="M8 24c10-14 22-14 30 0 8-12 20-12 28 0 6-10 18-10 26 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`,mountains:c`<path d="M6 13a7 7 0 0 1 7-7h74a7 7 0 0 1 7 7v13H6z" fill="#7f7a94"/><path d="M12 24l9-14 9 14 9-14 9 14 9-14 9 14 9-14 9 14" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round" opacity=".85"/>`};function C(n,{used:s=!1,large:a=!1}={}){const o=gn[n],e=I(n);return a?ne(n,e,s):i`<svg class="c4-permit" viewBox="0 0 100 104" aria-hidden="true" data-used=${s?"":l}>
    <rect x="1" y="1" width="98" height="102" rx="10" fill=${s?"#d9c9a8":"#fffaf0"} stroke="#00000040" />
    ${xs[Z(n)]}
    <use href="#c4-text-${e}" x="50" y="57" text-anchor="middle" font-family="Fraunces" font-weight="750" font-size=${e.length>3?22:27} fill="#2c1e17" />
    <path d="M12 66h76" stroke="#d9c39b" stroke-width="1.5" />
    ${o.map((t,r)=>c`<g transform="translate(${50+(r-(o.length-1)/2)*29} 84) scale(1.08)">${ln(t)}</g>`)}
  </svg>`}function ne(n,s,a){const o=gn[n],e=o.length>2?1.25:1.75;return i`<svg class="c4-permit" viewBox="0 0 100 112" aria-hidden="true" data-used=${a?"":l}>
    <rect x="1" y="1" width="98" height="110" rx="10" fill=${a?"#d9c9a8":"#fffaf0"} stroke="#00000040" />
    ${xs[Z(n)]}
    <use href="#c4-text-${s}" x="50" y="56" text-anchor="middle" font-family="Fraunces" font-weight="750" font-size=${s.length>3?26:34} fill="#2c1e17" />
    ${o.map((t,r)=>c`<g transform="translate(${50+(r-(o.length-1)/2)*(o.length>2?31:46)} 86) scale(${e})">${ln(t,28/e)}</g>`)}
  </svg>`}const Nn=(n,s)=>`${n.piece(s).name} (${n.piece(Z(s)).name}): ${U(n,gn[s])}`;function na(n,s){return i`<div class="c4-permits" role="group" aria-label=${n.say("council_of_four.permits.shown",{region:s})} ${b({onClear:()=>k(n)})}>
    ${d(n).display[s].map(a=>a?se(n,a):i`<span class="c4-permit-gap" role="img" aria-label=${n.say("council_of_four.permits.none")}></span>`)}
  </div>`}function se(n,s){const a=["Acquire","TakePermit"].includes(String($(n).type))&&_(n).length>0&&_(n).every(e=>e.permit===s),o=w(n,"Acquire",{permit:s})||w(n,"TakePermit",{permit:s});return ea(n,s,{chosen:a,open:o,onClick:e=>ae(n,s,e),fresh:n.log.fresh.some(e=>e.type==="PermitShown"&&e.permit===s)})}function ae(n,s,a){if(w(n,"TakePermit",{permit:s}))return void n.act({type:"TakePermit",permit:s},a);if($(n).type==="ChangePermits"&&w(n,"ChangePermits",{region:Z(s)}))return R(n,{region:Z(s)});if(w(n,"Acquire",{permit:s}))return R(n,{type:"Acquire",permit:s});const o=dn(n,{type:"Acquire",permit:s});return n.page.layout==="phone"?sa(n,d(n).display[Z(s)].filter(Boolean),o):o?kn(n,o,a):void 0}const sa=(n,s,a)=>_n(n,"council_of_four.permits.title",o=>i`${a?i`<p class="notice">${n.say(a.key,a.args)}</p>`:l}
    <ul class="c4-large-permits">${s.map(e=>i`<li>${C(e,{used:oe(o,e)})}<span>${Nn(o,e)}</span></li>`)}</ul>`),oe=(n,s)=>n.you!==null&&B(n,n.you).used.includes(s);function aa(n){if(n.you===null)return l;const{permits:s,used:a}=B(n,n.you);return i`<section class="c4-mine" aria-labelledby="c4-mine">
    <p id="c4-mine"><b class="small">${n.say("council_of_four.permits.yours")}</b> <span class="xs muted">${n.say("council_of_four.permits.count",{ready:s.length,used:a.length})}</span></p>
    <div class="c4-permits" ${b({onClear:()=>k(n)})}>
      ${s.map(o=>oa(n,o,!1))} ${a.map(o=>oa(n,o,!0))}
    </div>
  </section>`}function oa(n,s,a){const{type:o}=$(n),e=o==="Build"&&_(n).length>0&&_(n).every(r=>r.permit===s),t=w(n,"ReusePermit",{permit:s})||!a&&w(n,"Build",{permit:s});return ea(n,s,{chosen:e,open:t,used:a,onClick:r=>ee(n,s,a,r)})}function ee(n,s,a,o){if(w(n,"ReusePermit",{permit:s}))return void n.act({type:"ReusePermit",permit:s},o);if(w(n,"Build",{permit:s}))return R(n,{type:"Build",permit:s});if(n.page.layout==="phone")return sa(n,[...B(n,Number(n.you)).permits,...B(n,Number(n.you)).used],a?null:dn(n,{type:"Build",permit:s}));if(a)return n.explain(o,"council_of_four.refused.permit_used",{permit:s},"build");const e=dn(n,{type:"Build",permit:s});return e?kn(n,e,o):void 0}function ea(n,s,{chosen:a,open:o,used:e=!1,fresh:t=!1,onClick:r}){const u=`${Nn(n,s)}${e?`, ${n.say("council_of_four.permits.used")}`:""}`;return i`<button
    type="button"
    class="c4-tile"
    data-roving
    data-open=${o?"":l}
    data-fresh=${t?"":l}
    data-used=${e?"":l}
    aria-pressed=${a?"true":"false"}
    @click=${v(r)}
  >
    <span class="vh">${u}</span>${C(s,{used:e,large:n.page.layout!=="desktop"})}
  </button>`}const te={coast:"M3 9q3-4 6 0t6 0 6 0M3 16q3-4 6 0t6 0 6 0",hills:"M2.500 18c2-10 8-10 11 0M10 12c3-5 9-3 11.500 6",mountains:"M2.500 18l5.500-11 5 9M10.500 18l5-8 6 8"},ie={coast:"#2f7f99",hills:"#587f2c",mountains:"#655f80"},Hn=n=>c`<rect width="24" height="24" rx="6" fill=${ie[n]} stroke="#fffaf0" stroke-width="1" />
  <path d=${te[n]} fill="none" stroke="#fff" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" />`,an=n=>i`<svg class="c4-terrain" viewBox="-0.5 -0.5 25 25" aria-hidden="true">${Hn(n)}</svg>`;function ts(n){const s=$(n).type==="BuildWithKing"?A(n):null;return String(s?.city??"")}function is(n){const{type:s,city:a}=$(n);if(n.you===null||s!=="Build"&&s!=="BuildWithKing")return[];const o=A(n)?.city??a;return o?Ys(d(n),n.you,String(o)):[]}function Tn(n,s){if(M(n,"TakeToken").length)return w(n,"TakeToken",{city:s})?"open":"closed";const{type:a,...o}=$(n);if(a!=="Build"&&a!=="BuildWithKing")return"";const e=_(n);return o.city===s||e.length>0&&e.every(t=>t.city===s)?"chosen":w(n,a,o.permit?{permit:o.permit,city:s}:{city:s})?"open":"closed"}function rs(n,s,a){if(w(n,"TakeToken",{city:s}))return void n.act({type:"TakeToken",city:s},a);const{type:o}=$(n),t=(o==="Build"||o==="BuildWithKing"?[o]:o?[]:["Build","BuildWithKing"]).find(u=>w(n,u,{city:s}));if(t)return R(n,{type:t,city:s});const r=o==="Build"||o==="BuildWithKing"?dn(n,{type:o,city:s}):null;return r?kn(n,r,a):n.explain(a,"council_of_four.city.is",{what:ia(n,s)})}function ta(n,s){return $(n).type||M(n,"TakeToken").length?"":["Build","BuildWithKing"].find(a=>w(n,a,{city:s}))??""}function ia(n,s){const a=d(n),o=x(a,s).filter(u=>u>=0),e=Xs(a,s).length-1,t=ts(n)===s,r=ta(n,s);return[n.piece(s).name,n.piece(X(s)).name,n.say(`council_of_four.metal.${E(a,s)}`),o.length&&n.say("council_of_four.city.emporiums",{seats:o}),a.neutral.includes(s)&&n.say("council_of_four.city.neutral"),a.tokens[s]&&n.say("council_of_four.city.reward",{reward:U(n,a.tokens[s])}),n.say("council_of_four.city.roads",{cities:un(a,s)}),a.king===s&&n.say("council_of_four.city.king"),t&&e>0&&n.say("council_of_four.city.way",{roads:e,coins:En*e}),Tn(n,s)==="open"&&n.say("council_of_four.city.open"),r&&n.say(`council_of_four.city.starts.${r}`)].filter(Boolean).join(", ")}const re=(n,s,a=.8)=>c`<g transform="translate(${n} ${s}) scale(${a})"><path d="M-2 0h4v8h-4z" fill="#6b4128"/><path d="M0-24c8 0 11 6 11 12S6 2 0 2s-11-8-11-14 3-12 11-12z" fill="#5d8a4a"/><path d="M0-24c8 0 11 6 11 12S6 2 0 2z" opacity=".1"/></g>`,le=(n,s,a=.9)=>c`<g transform="translate(${n} ${s}) scale(${a})"><path d="M-2 0h4v7h-4z" fill="#5a3a22"/><path d="M0-30l11 16H5l9 15h-28l9-15h-6z" fill="#4a7358"/><path d="M0-30l11 16H5l9 15H0z" opacity=".1"/></g>`,ce=(n,s,a=1)=>c`<g transform="translate(${n} ${s}) scale(${a})"><path d="M-60 0L0-92 60 0z" fill="#9c97a8"/><path d="M0-92L60 0H14L6-40z" fill="#7f7a8e"/><path d="M0-92l-21 32 9-4 7 9 8-9 9 8 8-5z" fill="#fff"/></g>`,ra=(n,s)=>c`<g transform="translate(${n} ${s})"><path d="M-18 6h36l-7 10h-22z" fill="#7b5332"/><path d="M-1 4v-28l18 24z" fill="#fffaf0"/><path d="M-4 4v-22l-12 20z" fill="#f3d9c0"/></g>`,ue=[[120,236],[232,208],[246,216],[396,164],[384,318],[396,326],[436,168],[590,66],[606,74],[596,300],[612,308],[580,192],[768,212],[782,220],[752,66],[766,76],[612,432],[770,436]],de=[[826,168],[842,176],[974,66],[990,74],[930,320],[948,328],[972,440],[988,446],[800,350],[1176,300]],fe=[[964,206,.7],[1160,246,.8],[1120,80,.5],[800,452,.5],[1168,474,.85],[960,466,.45]],la=()=>c`<rect width="1200" height="480" fill="#e3d3a2"/>
  <path d="M400 0h400c-20 80 24 150-6 240s20 160 0 240H396c-24-80 26-160 0-240S416 70 400 0z" fill="#b9cd8d"/>
  <path d="M800 0h400v480H794c20-80-30-150 0-240S780 80 800 0z" fill="#cfc8cb"/>
  <path d="M396 60c60-30 110 10 190-6s140-30 212 6v60c-80-30-140 0-210 10s-130-30-196-8z" fill="#a9c27c" opacity=".7"/>
  <path d="M398 330c70-40 130 10 200-10s130-20 200 0v160H398z" fill="#a3bd75" opacity=".75"/>
  <path d="M398 420c60-30 150 20 210-4s120-16 190 0v64H398z" fill="#93b067" opacity=".75"/>
  <path d="M0 0h62c30 60-22 100 6 160s-26 100 4 160-18 110 10 160H0z" fill="#86c0cd"/>
  <path d="M62 0c30 60-22 100 6 160s-26 100 4 160-18 110 10 160h14c-28-50 18-100-10-160s26-100-4-160S106 60 76 0z" fill="#f3e6bd"/>
  <g fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5" stroke-linecap="round"><path d="M14 70q7-7 14 0t14 0M8 180q7-7 14 0t14 0M20 290q7-7 14 0t14 0M6 400q7-7 14 0t14 0M26 450q7-7 14 0"/></g>
  ${ra(32,130)}${ra(34,344)}
  ${fe.map(([n,s,a])=>ce(n,s,a))}${ue.map(([n,s])=>re(n,s))}${de.map(([n,s])=>le(n,s))}
  <path d="M400 0c16 70-28 160-4 240s-24 160 0 240M800 0c-20 80 24 150-6 240s20 160 0 240" fill="none" stroke="#7d6a45" stroke-width="2.5" stroke-dasharray="2 9" stroke-linecap="round" opacity=".7"/>`,pe={coast:"#fbf1dc",hills:"#f3e2bd",mountains:"#e6e2e0"},$e={coast:["#cf6a45","#b4532f"],hills:["#a8793c","#8a5f2a"],mountains:["#6d7690","#566077"]},fn=(n,s,[a,o],e,t)=>c`<path d="M${n} ${s}h${a}v${-o}h${-a}z" fill=${e} />
  <path d="M${n+a*.62} ${s}h${a*.38}v${-o}h${-a*.38}z" opacity=".1"/>
  <path d="M${n-2.5} ${s-o}L${n+a/2} ${s-o-a*.62} ${n+a+2.5} ${s-o}z" fill=${t} />
  <path d="M${n+a*.36} ${s}v${-o*.5}h${a*.22}v${o*.5}z" fill="#6b4128"/>`;function ca(n){const s=pe[n],[a,o]=$e[n];return c`<ellipse cy="4" rx="40" ry="9" opacity=".13"/>${fn(-33,2,[20,16],s,a)}${fn(10,3,[22,17],s,o)}${fn(-13,4,[24,23],s,a)}`}const ua=()=>c`<ellipse cy="4" rx="40" ry="9" opacity=".13"/>${fn(-12,2,[24,36],"#e9def3","#6b3a94")}${fn(-34,3,[18,18],"#f3e2bd","#7b4fae")}${fn(16,3,[18,18],"#f3e2bd","#7b4fae")}
  <path d="M0-50v-12l10 4-10 4" fill="#f0bb3c" stroke="#6b3a94" stroke-width="1.5"/>`,S={A:[172,132],B:[168,302],C:[322,84],D:[306,226],E:[322,374],F:[494,84],G:[504,226],H:[494,374],I:[682,132],J:[682,300],K:[880,84],L:[872,226],M:[880,374],N:[1066,132],O:[1066,300]},he={HM:-.06,AB:.1,NO:-.1,CD:-.06,IJ:-.1};function ge(n){const[s,a]=S[n[0]],[o,e]=S[n[1]],t=he[n]??.08;return`M${s} ${a+8}Q${(s+o)/2+(e-a)*t} ${(a+e)/2-(o-s)*t+8} ${o} ${e+8}`}function me(n,s,a){const o={ArrowRight:[1,0],ArrowLeft:[-1,0],ArrowDown:[0,1],ArrowUp:[0,-1]}[a];if(!o)return null;const[e,t]=S[n];return s.map(f=>{const[p,h]=[S[f][0]-e,S[f][1]-t];return{city:f,cosine:(p*o[0]+h*o[1])/Math.hypot(p,h)}}).filter(({cosine:f})=>f>.25).sort((f,p)=>p.cosine-f.cosine)[0]?.city??null}class ye extends Es{walk={neighbours:()=>[],onClear:()=>{},home:"A"};map=null;render(s){return Sn}update(s,[a]){return this.walk=a,this.map||(this.map=s.element,this.map.addEventListener("keydown",o=>this.press(o)),this.map.addEventListener("focusin",o=>this.stopAt(o.target))),queueMicrotask(()=>this.stopAt(this.cities().find(o=>o.getAttribute("tabindex")==="0")??this.city(a.home))),Sn}cities(){return this.map?[...this.map.querySelectorAll("[data-city]")]:[]}city(s){return this.cities().find(a=>a.getAttribute("data-city")===s)??null}stopAt(s){if(s?.hasAttribute("data-city"))for(const a of this.cities())a.setAttribute("tabindex",a===s?"0":"-1")}press(s){const a=s.target.getAttribute("data-city");if(!a||s.altKey||s.ctrlKey||s.metaKey)return;const o=me(a,this.walk.neighbours(a),s.key)??(/^[a-o]$/i.test(s.key)?s.key.toUpperCase():"");if(o)be(this.city(o));else if(s.key==="Enter"||s.key===" ")s.target.dispatchEvent(new MouseEvent("click",{bubbles:!0}));else if(s.key==="Escape")this.walk.onClear();else if(!s.key.startsWith("Arrow"))return;s.preventDefault()}}function be(n){n instanceof SVGElement&&n.focus()}const _e=As(ye),da=[["coast",222],["hills",690],["mountains",1096]];function In(n,{compact:s=!1}={}){const a=d(n),o=s?Se(n):null;return i`<div class="c4-map-rim">
    <svg
      class="c4-map"
      viewBox=${s?"0 24 1200 440":"0 24 1200 424"}
      preserveAspectRatio=${o?.tall?"xMidYMid slice":l}
      data-tall=${o?.tall?"":l}
      role="group"
      tabindex="-1"
      aria-label=${n.say("council_of_four.map")}
      data-compact=${s?"":l}
      data-telling=${z(n)?.cities.length?"":l}
      ${_e({neighbours:e=>un(a,e),onClear:()=>k(n),home:a.king})}
    >
      <g class="c4-camera" ${tn(Be(o))}>
        <g aria-hidden="true">${la()}${ma(n,s)}${s?ze():Oe(n)}</g>
        ${[...j].map(e=>Ce(n,e,s))} ${He(n,s)}
      </g>
    </svg>
  </div>`}const D={left:0,top:24,wide:1200,high:440},fa={left:223,top:24,wide:754,high:440},ke=640,we=2.2,Kn=110,ve=460,Me=640,pa=2.6;function Se(n){const{type:s}=$(n),a=s==="Build"||s==="BuildWithKing"?[...nn(n,"city"),...is(n)]:[];if(!a.length)return null;const o=ha(a);return{box:o,tall:s==="Build"&&innerWidth<ke&&o[1]-o[0]<=fa.wide}}function Be(n){if(!n)return{"--zoom":1,"--zoom-x":"0px","--zoom-y":"0px"};const[s,a,o,e]=n.box,t=n.tall?fa:D,r=Math.max(1,Math.min(we,t.wide/(a-s),t.high/(e-o))),u=$a(t.left+t.wide/2-r*(s+a)/2,[t.left,t.wide],[D.left,D.wide],r),f=$a(t.top+t.high/2-r*(o+e)/2,[t.top,t.high],[D.top,D.high],r);return{"--zoom":r.toFixed(3),"--zoom-x":`${Math.round(u)}px`,"--zoom-y":`${Math.round(f)}px`}}const $a=(n,[s,a],[o,e],t)=>Math.min(s-o*t,Math.max(s+a-(o+e)*t,n));function ha(n){const[s,a]=[0,1].map(o=>n.map(e=>S[e][o]));return[Math.min(...s)-Kn,Math.max(...s)+Kn,Math.min(...a)-Kn,Math.max(...a)+Kn]}function Ae(n,s){return i`<svg class="c4-map c4-cutout" viewBox=${Ee(s).join(" ")} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${la()}<rect class="c4-dusk" x="0" y="0" width="1200" height="480" />${s.map(a=>c`<circle class="c4-halo" cx=${S[a][0]} cy=${S[a][1]} r="62" />`)}
    ${ma(n,!1,s)}${[...j].map(a=>c`<g data-off=${s.includes(a)?l:""} transform="translate(${S[a][0]} ${S[a][1]})">${ba(n,a,hn[d(n).sides].king===a?ua():ca(X(a)))}</g>`)}
  </svg>`}function Ee(n){const[s,a,o,e]=ha(n),t=Math.min(Me,Math.max(ve,a-s,(e-o)*pa)),r=t/pa,[u,f]=a-s>t||e-o>r?S[n[0]]:[(s+a)/2,(o+e)/2];return[ga(u-t/2,D.left,D.wide-t),ga(f-r/2,D.top,D.high-r),t,r].map(Math.round)}const ga=(n,s,a)=>Math.max(s,Math.min(s+a,n));function ma(n,s,a=is(n)){const o=d(n),[e,t]=s?[17,11]:[10,6.5],r=ya(n);return c`<g fill="none" stroke-linecap="round">
    ${hn[o.sides].roads.map(u=>{const f=ge(u),p=r.some((m,Mn)=>Mn>0&&u.includes(m)&&u.includes(r[Mn-1])),h=[...u].every(m=>a.includes(m));return c`<path d=${f} stroke="#8a6a3f" stroke-width=${e} opacity=".5"/><path class=${h?"c4-light":l} d=${f} stroke="#fbf1d6" stroke-width=${t} />
        <path class="c4-road" data-way=${p?"":l} d=${f} stroke="#c9a86a" stroke-width="1.6" stroke-dasharray="7 7"/>`})}
  </g>`}function ya(n){const s=ts(n);return s?Xs(d(n),s):[]}const Oe=n=>c`<g class="c4-regions" text-anchor="middle">
  ${da.map(([s,a])=>c`<text x=${a} y="438">${n.piece(s).name}</text><g transform="translate(${a-n.piece(s).name.length*7.6-34} 420)">${Hn(s)}</g>`)}
</g>`,ze=()=>da.map(([n,s])=>c`<g transform="translate(${s-24} 412) scale(2)">${Hn(n)}</g>`);function Ce(n,s,a){const o=d(n),[e,t]=S[s],r=hn[o.sides].king===s,u=Tn(n,s),f=r?ua():ca(X(s));return c`<g
    class="c4-city"
    transform="translate(${e} ${t})"
    role="button"
    tabindex="-1"
    data-city=${s}
    data-thing=${`city:${s}`}
    data-equivalent=${a?"[data-cities]":l}
    data-state=${u||l}
    data-told=${Te(n,s)?"":l}
    data-lit=${is(n).includes(s)?"":l}
    aria-pressed=${u==="chosen"?"true":l}
    @click=${v(p=>rs(n,s,p))}
  >
    <title>${ia(n,s)}</title>
    <g aria-hidden="true">${a?Le(n,s,f):ba(n,s,f)}</g>
    ${Bo("city",s).map(({seat:p,name:h},m)=>c`<g class="c4-finger" data-seat=${p%8} aria-hidden="true"><circle r="62" /><text y=${-70-m*30}>${h}</text></g>`)}
  </g>`}function ba(n,s,a){const o=d(n),e=n.piece(s).name,t=e.length*8.6+34;return c`<rect class="c4-hit" x="-46" y="-50" width=${t+36} height="96" rx="16"/>${a}
    <g transform="translate(0 24)"><g class="c4-tag"><rect class="c4-plate" x="-12" y="-13" width=${t} height="26" rx="13"/><text class="c4-name" x="14" y="5">${e}</text><g transform="translate(-14 0)">${Ln(E(o,s),s)}</g></g></g>
    ${Ne(n,s)}
    ${x(o,s).map((r,u)=>c`<g class=${Ie(n,s,r)?"c4-new":l} transform="translate(${u*25-8} 53)">${ss(r)}</g>`)}
    ${ka(n,s,"translate(48 -58)")}`}function Le(n,s,a){const o=d(n);return c`<rect class="c4-reach" x="-74" y="-64" width="148" height="148"/><rect class="c4-hit" x="-60" y="-50" width="120" height="120" rx="30"/>
    <g transform="translate(0 -6) scale(1.15)">${a}</g><g transform="translate(0 30) scale(2)">${Ln(E(o,s),s)}</g>
    ${(o.tokens[s]??[]).map((e,t)=>c`<g class="c4-reward" data-fresh=${_a(n,s)?"":l} transform="translate(${62+t*46} -22) scale(1.75)"><circle r="14"/>${ln(e,17)}</g>`)}
    ${x(o,s).map((e,t)=>c`<g transform="translate(${56+t*34} 34) scale(1.5)">${ss(e)}</g>`)}
    ${ka(n,s,"translate(70 -30) scale(1.9)")}`}function Ne(n,s){const a=d(n).tokens[s];return a?c`<g class="c4-reward" data-tip=${V("c4.reward",{what:U(n,a)})} data-fresh=${_a(n,s)?"":l} transform="translate(${a.length>1?40:46} -24)">
    <g class="c4-reward-in"><rect x="-17" y="-17" width=${a.length*26+8} height="34" rx="17"/>${a.map((o,e)=>c`<g transform="translate(${e*26} 0)">${ln(o)}</g>`)}</g>
  </g>`:l}const _a=(n,s)=>[...n.log.fresh,...z(n)?.events??[]].some(a=>a.type==="CityRewarded"&&a.city===s);function He(n,s){const[a,o]=S[d(n).king],e=s?`translate(${a-96} ${o-54}) scale(1.5)`:`translate(${a-84} ${o-46})`;return c`<g class="c4-piece" aria-hidden="true" transform=${e}><ellipse cx="20" cy="54" rx="15" ry="3" opacity=".3"/>${js()}</g>`}function ka(n,s,a){if(ts(n)!==s)return l;const o=En*(ya(n).length-1);return c`<g class="c4-fare" transform=${a}><rect x="-15" y="-15" width="54" height="30" rx="15"/><use href="#c4-text-${o}" class="c4-fare-coins" x="-4" y="6" /><g transform="translate(24 0) scale(.9)">${ln("coins/")}</g></g>`}const Te=(n,s)=>!!z(n)?.cities.includes(s),Ie=(n,s,a)=>n.log.fresh.some(o=>(o.type==="Built"||o.type==="BuiltWithKing")&&o.city===s&&o.seat===a),wa=["NobilityRanked","PermitsCounted"],va=["TileWon","KingTileWon"];function Rn(n,s){const a=Ke(n,s),o=Array.from({length:s},()=>0),e=[o];for(const{gains:r}of a)e.push(Ma(e[e.length-1],r));const t=n.filter(({type:r})=>wa.includes(r));return t.length&&e.push(t.reduce((r,u)=>Ma(r,o.map((f,p)=>cn(u,p))),e[e.length-1])),{rows:e,turns:a,prizes:a.flatMap(De)}}function Ke(n,s){const a=[];for(const o of n){o.type==="TurnBegan"&&a.push({seat:Number(o.seat),round:Math.floor(a.length/s)+1,events:[],gains:Array.from({length:s},()=>0)});const e=a[a.length-1];e?.events.push(o),e?.gains.forEach((t,r)=>e.gains[r]+=Re(o,r))}return a}function Re(n,s){return va.includes(n.type)?n.seat===s?Number(n.points):0:n.type==="TilesCounted"||wa.includes(n.type)?0:cn(n,s)}function De({seat:n,events:s},a){const o=s.filter(({type:t})=>va.includes(t)),e=o.reduce((t,r)=>t+Number(r.points),0);return e?[{seat:n,turn:a+1,points:e,tile:String(o[0].tile)}]:[]}const Ma=(n,s)=>n.map((a,o)=>a+s[o]);function Ge(n){let s=0,a=-1;for(const o of n){const e=Math.max(...o),t=o.filter(r=>r===e).length===1?o.indexOf(e):a;a>=0&&t!==a&&(s+=1),a=t}return s}function Fe({turns:n},s){return n.filter(o=>o.seat===s&&o.gains[s]>0).reduce((o,e)=>!o||e.gains[s]>=o.gains[s]?e:o,null)}function Pe(n,s){const a=typeof s.city=="string"?Vs(d(n),s.city,n.you).length:0;switch(s.type){case"Acquire":case"BuildWithKing":return{cards:s.cards,coins:Number(s.coins),assistants:a};case"Build":return{assistants:a};case"Engage":return{coins:Is};case"BuyMainAction":return{assistants:Ks};case"SendAssistant":case"ChangePermits":return{assistants:1};case"Buy":return{coins:Number(s.price)};default:return{}}}function pn(n,s){const a=d(n);switch(s.type){case"Elect":return[`coins/${xn}`];case"Acquire":case"TakePermit":case"ReusePermit":return gn[String(s.permit)];case"Build":case"BuildWithKing":return Vo(Qs(a,n.you,String(s.city)).map(o=>a.tokens[o]));case"TakeToken":return[...a.tokens[String(s.city)]??[]];case"Engage":return["assistants/1"];case"BuyMainAction":return["main/1"];default:return[]}}function Sa(n,s){const a=Pe(n,s),o=pn(n,s),e=!a.coins&&!a.assistants&&!a.cards?.length;return i`<dl class="c4-preview" ${_o(je(n,a,o))}>
    ${e?l:i`<div><dt>${n.say("council_of_four.cost")}</dt><dd>${Ba(n,a)}</dd></div>`}
    ${o.length?i`<div><dt>${n.say("council_of_four.gain")}</dt><dd>${J(n,o)}${qe(n,s)}</dd></div>`:l}
  </dl>`}function je(n,{cards:s=[],coins:a=0,assistants:o=0},e){const t=[a&&n.say("council_of_four.sum.coins",{count:a}),o&&n.say("council_of_four.sum.assistants",{count:o})],r=[...s.map(f=>n.piece(f).name),...t].filter(Boolean).join(", "),u=U(n,e);return[r&&`${n.say("council_of_four.cost")}: ${r}.`,u&&`${n.say("council_of_four.gain")}: ${u}.`].filter(Boolean).join(" ")}function qe(n,s){if(s.type!=="Build"&&s.type!=="BuildWithKing")return l;const a=Qs(d(n),n.you,String(s.city));return a.length?i` <span class="xs muted">${a.map(o=>n.piece(o).name).join(", ")}</span>`:l}function Ba(n,{cards:s=[],coins:a=0,assistants:o=0}){return i`<span class="c4-cost">
    ${s.map(q)} ${s.length?i`<span class="vh">${s.map(e=>W(n,e)).join("; ")}.</span>`:l}
    ${a||!o&&s.length?Aa(n,"coins",a):l} ${o?Aa(n,"assistants",o):l}
  </span>`}const Aa=(n,s,a)=>i`<span class="c4-item">${g(s)}<b class="num" aria-hidden="true">${a}</b><span class="vh">${n.say(`council_of_four.sum.${s}`,{count:a})}</span></span>`,Dn=(n,s)=>[...rn[s]??j].filter(a=>s in rn||E(d(n),a)===s),Gn=(n,s,a)=>Dn(n,a).filter(o=>!d(n).players[s].emporiums.includes(o)),ls=(n,s)=>d(n).tiles.filter(a=>Gn(n,Number(n.you),a).join()===s),Ea=(n,s)=>P[s]+(d(n).king_tiles[0]??0),Oa=4,We={points:1,coins:.5,assistants:1,cards:1,nobility:1.5,main:3};function Je(n){const s=d(n);return s.owed.length?{key:"council_of_four.now.nobility",point:["panel"]}:s.market?{key:"council_of_four.now.market",point:["panel"]}:s.main?Ue(n)??Ve(n)??Ye(n)??{key:"council_of_four.now.elect",point:["action/Elect"]}:{key:"council_of_four.now.quick",point:["panel"]}}function Ue(n){const s=Fn(n,M(n,"Build"));if(!s)return null;const a=String(s.city),[o]=ls(n,a),e={city:a,permit:I(String(s.permit)),gain:za(n,s),tile:o,points:o?Ea(n,o):0};return{key:`council_of_four.now.${o?"build.tile":e.gain?"build":"build.plain"}`,args:e,point:[`city/${a}`]}}function Ve(n){const s=Fn(n,M(n,"Acquire").filter(({coins:t})=>Number(t)<=Oa));if(!s)return null;const{permit:a,cards:o,coins:e}=s;return{key:"council_of_four.now.acquire",args:{permit:I(a),count:o.length,coins:e,gain:za(n,s)},point:[`permit/${a}`]}}function Ye(n){const s=Fn(n,M(n,"BuildWithKing").filter(({coins:a})=>Number(a)<=Oa));return s?{key:"council_of_four.now.king",args:{city:s.city,coins:s.coins},point:["action/BuildWithKing"]}:null}function Fn(n,s){const a=o=>Qe(pn(n,o))-Number(o.coins??0)/2+ls(n,String(o.city??"")).length*20;return s.reduce((o,e)=>!o||a(e)>a(o)?e:o,null)}const Qe=n=>n.reduce((s,a)=>s+(We[a.split("/")[0]]??2)*Number(a.split("/")[1]),0),za=(n,s)=>U(n,pn(n,s)),Xe=["city","region","metal","reward","roads","emporiums"],Ze=n=>i`<details class="panel c4-more c4-cities" ?open=${!!n.local.cities} @toggle=${s=>xe(n,s)}>
  <summary>${y("list")} ${n.say("council_of_four.cities.table")}</summary>
  ${n.local.cities?nt(n):l}
</details>`;function xe(n,s){const{open:a}=s.target;a!==!!n.local.cities&&n.keep({cities:a})}const nt=n=>i`<div class="c4-scroll" tabindex="0" role="group" aria-label=${n.say("council_of_four.cities.table")}>
  <table class="c4-sources c4-city-table">
    <thead><tr>${Xe.map(s=>Ca(n,s))}</tr></thead>
    <tbody>${Na(n).map(s=>at(n,s))}</tbody>
  </table>
</div>`;function Ca(n,s){const{by:a,down:o}=La(n);return i`<th scope="col" aria-sort=${a===s?o?"descending":"ascending":l}><button type="button" class="c4-sort" @click=${()=>n.keep({order:{by:s,down:a===s&&!o}})}>${n.say(`council_of_four.cities.${s}`)}${a===s?y(o?"chevron-down":"chevron-up"):l}</button></th>`}const La=n=>n.local.order??{by:"city",down:!1};function Na(n){const{by:s,down:a}=La(n),o=[...j].sort((e,t)=>O(n,e,s).localeCompare(O(n,t,s),void 0,{numeric:!0}));return a?o.reverse():o}function O(n,s,a){const o=d(n);switch(a){case"region":return n.piece(X(s)).name;case"metal":return n.say(`council_of_four.metal.${E(o,s)}`);case"reward":return o.tokens[s]?U(n,o.tokens[s]):"\u2013";case"roads":return un(o,s).map(e=>n.piece(e).name).join(", ");case"emporiums":return st(n,s).join(", ")||"\u2013";default:return n.piece(s).name}}const st=(n,s)=>x(d(n),s).map(a=>a<0?n.say("council_of_four.city.neutral"):n.players[a]?.name??"?");function at(n,s){const a=d(n),o=Tn(n,s),e=ta(n,s),t=o==="open"?"council_of_four.city.open":e?`council_of_four.city.starts.${e}`:"";return i`<tr data-state=${o||l}>
    <th scope="row">
      <button type="button" class="c4-row" data-state=${o||l} aria-pressed=${o==="chosen"?"true":"false"} @click=${v(r=>rs(n,s,r))}>
        <span class="c4-seen">${T(E(a,s),s)}<b>${O(n,s,"city")}</b>${a.king===s?i`${H()}<span class="vh">, ${n.say("council_of_four.city.king")}</span>`:l}${t?i`<span class="vh">, ${n.say(t)}</span>`:l}</span>
      </button>
    </th>
    <td><span class="c4-seen">${an(X(s))} ${O(n,s,"region")}</span></td>
    <td>${O(n,s,"metal")}</td>
    <td>${O(n,s,"reward")}</td>
    <td>${O(n,s,"roads")}</td>
    <td><span class="c4-seen">${x(a,s).map(mn)} ${O(n,s,"emporiums")}</span></td>
  </tr>`}const Ha=["",...Object.keys(rn)];function ot(n){const s=Ha.includes(n.local.only)?n.local.only:"",a=Na(n).filter(o=>!s||X(o)===s);return i`<div class="c4-city-list">
    <div class="c4-filters" role="group" aria-label=${n.say("council_of_four.cities.region")}>
      ${Ha.map(o=>i`<button type="button" class="btn ${o===s?"accent":"plain"}" aria-pressed=${o===s?"true":"false"} @click=${()=>n.keep({only:o})}>${o?n.piece(o).name:n.say("council_of_four.cities.all",{count:j.length})}</button>`)}
    </div>
    <table class="c4-sources c4-city-columns">
      <colgroup><col class="c4-col-city" /><col class="c4-col-pays" /><col class="c4-col-roads" /><col /></colgroup>
      <thead><tr>${Ca(n,"city")}${["pays","roads","emporiums"].map(o=>i`<th scope="col">${n.say(`council_of_four.cities.${o}`)}</th>`)}</tr></thead>
      <tbody>${a.map(o=>et(n,o))}</tbody>
    </table>
  </div>`}function et(n,s){const a=d(n),o=x(a,s),e=n.you!==null&&o.includes(n.you);return i`<tr data-mine=${e?"":l}>
    <th scope="row"><button type="button" class="c4-row" aria-pressed=${Tn(n,s)==="chosen"?"true":"false"} @click=${v(t=>(ko(),rs(n,s,t)))}><span class="c4-seen">${T(E(a,s),s)}<b>${O(n,s,"city")}</b>${a.king===s?H():l}</span></button></th>
    <td>${a.tokens[s]?J(n,a.tokens[s]):"\u2013"}</td>
    <td><span aria-hidden="true">${un(a,s).join(" ")}</span><span class="vh">${O(n,s,"roads")}</span></td>
    <td>${o.length?i`<span class="c4-bonus">${o.map(mn)}<span class="vh">${O(n,s,"emporiums")}</span></span>`:i`<span class="small muted">${n.say("council_of_four.cities.free")}</span>`}</td>
  </tr>`}function cs(n,s){const a=[...n],o=s.map(r=>Ta(a,r)),e=o.map(r=>r||Ta(a,"joker")),t=e.filter(Boolean).length;return{places:e,count:t,jokers:t-o.filter(Boolean).length}}function Ta(n,s){const a=n.indexOf(s);return a>=0&&n.splice(a,1),a>=0}const Pn=({count:n,jokers:s})=>Co[n]+Lo*s,Ia=(n,s)=>[s,...n.slice(0,-1)],on=(n,s)=>Ka(n)?null:cs(Q(n),d(n).councils[s]??[]),wn=(n,{council:s,colour:a})=>Ka(n)?null:cs(Q(n),Ia(d(n).councils[s]??[],a)),Ka=n=>n.you===null||n.page.settings.hideHand;function Ra(n,s,a={}){const o=M(n,s).filter(({council:t,colour:r})=>(a.council??t)===t&&(a.colour??r)===r),[e]=o.map(t=>({choice:t,gain:tt(n,t)})).sort((t,r)=>r.gain-t.gain);return e?{council:e.choice.council,colour:e.choice.colour}:{}}function tt(n,s){return(wn(n,s)?.count??0)-(on(n,s.council)?.count??0)+(s.colour===n.local.touched?.5:0)}const it=["Elect","SendAssistant"];function rt(n){const s=it.includes(String($(n).type))?A(n):null;return s?{council:String(s.council),colour:String(s.colour)}:null}const lt=(n,s)=>i`<div class="c4-futures" role="radiogroup" aria-label=${n.say("council_of_four.step.council")} ${b({onClear:()=>k(n)})}>
  ${Hs.map(a=>ct(n,{council:a,colour:s.colour},a===s.council))}
</div>`;function ct(n,s,a){const o=d(n).councils[s.council]??[],e=Ia(o,s.colour),t=o[o.length-1],r=wn(n,s)?.places??[];return i`<button type="button" class="c4-future" role="radio" data-roving data-council=${s.council} aria-checked=${a?"true":"false"} @click=${()=>K(n,{council:s.council})}>
    <span class="vh">${dt(n,s,e,t)}</span>
    <span class="c4-tile-head" aria-hidden="true">${Ga(s.council)}<b>${n.piece(s.council).name}</b>${ut(n,s)}</span>
    <span class="c4-stand" data-council=${s.council} aria-hidden="true">
      <span class="c4-men">${e.map((u,f)=>i`<span data-new=${f===0?"":l}>${N(u)}</span>`)}<span class="c4-fallen">${N(t)}</span></span>
      ${Da(r)}
    </span>
  </button>`}function ut(n,s){const[a,o]=[on(n,s.council),wn(n,s)];if(!a||!o)return l;const e=Math.sign(o.count-a.count),t=e?n.say("council_of_four.fits.change",{before:a.count,after:o.count}):n.say("council_of_four.fits",{count:o.count});return i`<span class="c4-fit num" data-way=${e>0?"up":e<0?"down":l}>${t}</span>`}const Da=n=>i`<span class="c4-rail">${n.map((s,a)=>s?i`<i class="c4-dot" data-place=${a}></i>`:l)}</span>`,Ga=n=>n==="king"?H():an(n);function dt(n,{council:s,colour:a},o,e){const[t,r]=[on(n,s),wn(n,{council:s,colour:a})],u=n.say("council_of_four.elect.aloud",{council:n.piece(s).name,colour:a,then:o.map(f=>n.piece(f).name).join(", "),fallen:e});return t&&r?`${u} ${n.say("council_of_four.fits.aloud",{count:r.count,before:t.count})}`:u}function ft(n,s){const[a,o]=[on(n,s.council),wn(n,s)],e=a&&o&&o.count>a.count;return i`<div class="c4-tip" data-way=${e?"up":l} role="status">
    ${y("lightbulb")}<p>${a&&o?pt(n,s,a,o):n.say("council_of_four.now.elect")}</p>
    ${s.council==="king"?l:i`<span class="c4-tip-permits" aria-hidden="true">${d(n).display[s.council].map(t=>t?C(t,{large:!0}):l)}</span>`}
  </div>`}function pt(n,{council:s,colour:a},o,e){const t=n.piece(s).name;if(e.count<=o.count)return n.say("council_of_four.elect.same",{council:t,colour:a,count:e.count});const r={council:t,count:e.count,after:Pn(e),before:Pn(o)},u=s==="king"?".king":"";return o.count?n.say(`council_of_four.elect.${e.count===e.places.length?"tip":"more"}${u}`,r):n.say(`council_of_four.elect.first${u}`,r)}function $t(n,s){const a=String($(n).type),o=new Set(M(n,a).map(({colour:e})=>e));return i`<div class="c4-elect">
    <div class="c4-title"><h2 id="c4-who">${n.say("council_of_four.elect.who")}</h2>${us(n)}</div>
    <div class="c4-colours" role="radiogroup" aria-labelledby="c4-who" ${b({onClear:()=>k(n)})}>
      ${Zn.map(e=>i`<button type="button" class="c4-colour" role="radio" data-roving data-colour=${e} aria-checked=${e===s.colour?"true":"false"} aria-disabled=${o.has(e)?l:"true"}
        @click=${v(t=>ht(n,e,o.has(e),t))}>
        <span class="vh">${W(n,e)}: </span>${N(e)}<b class="num">${d(n).reserve[e]}</b>
      </button>`)}
    </div>
    ${gt(n,a,s)}
  </div>`}function ht(n,s,a,o){return a?(n.keep({touched:s}),K(n,{colour:s})):n.explain(o,"council_of_four.refused.not_in_reserve",{colour:s},"elect")}function gt(n,s,a){const o=A(n);if(!o)return l;const e=s==="Elect"?i`+${xn} ${g("coins")}`:i`−1 ${g("assistants")}`;return i`<button type="button" class="btn primary c4-confirm" data-main @click=${v(t=>n.act(o,t))}>
    <span class="vh">${n.say(`council_of_four.action.${s}`,o)}</span>
    <span aria-hidden="true">${n.say("council_of_four.confirm.Elect",{...a})}</span><span class="c4-price num" aria-hidden="true">${e}</span>
  </button>`}const us=n=>i`<button type="button" class="btn ghost small c4-cancel" @click=${()=>k(n)}>${y("x")} <span>${n.say("cancel")}</span></button>`,Fa=(n,s)=>i`<section class="panel c4-region" data-region=${s} data-lit=${jn(n,s)} aria-labelledby="c4-${s}">
  <div>
    <h2 class="c4-head" id="c4-${s}">${an(s)}${n.piece(s).name} <small data-tip=${V("c4.deck")}>${n.say("council_of_four.permits.left",{count:d(n).permits_left[s]})}</small>${ds(n,s)}</h2>
    ${qn(n,s)}
  </div>
  ${na(n,s)}
</section>`,Pa=n=>i`<section class="panel c4-region c4-king" data-region="king" data-lit=${jn(n,"king")} aria-labelledby="c4-king">
  <div>
    <h2 class="c4-head" id="c4-king">${H()} ${n.say("council_of_four.council.king")} <small>${n.say("council_of_four.king.in",{city:d(n).king})}</small>${ds(n,"king")}</h2>
    ${qn(n,"king")}
  </div>
  ${Mt(n)} ${St(n)} ${n.page.layout==="desktop"&&n.you!==null?Bt(n):l}
</section>`;function ds(n,s){const a=on(n,s);return a?i`<span class="c4-fit num">${n.say("council_of_four.fits",{count:a.count})}</span>`:l}const jn=(n,s)=>z(n)?.council===s?"":l,mt=(n,s)=>String(z(n)?.events.find(a=>a.council===s&&a.fallen)?.fallen??"");function qn(n,s,a=l){const o=d(n).councils[s]??[],e=mt(n,s),t=e||n.log.fresh.some(f=>(f.type==="Elected"||f.type==="AssistantSent")&&f.council===s),r=s==="king"?n.say("council_of_four.council.king"):n.say("council_of_four.council",{council:s}),u=_(n).length>0&&_(n).every(f=>f.council===s);return i`<button
    type="button"
    class="c4-balcony"
    data-tip=${V("c4.balcony")}
    data-open=${ja(n,s)?"":l}
    aria-pressed=${u?"true":"false"}
    @click=${v(f=>yt(n,s,f))}
  >
    <span class="vh">${r}: ${o.map(f=>W(n,f)).join("; ")}. ${n.say("council_of_four.council.falls")}</span>
    ${a}
    <span class="c4-stand" data-council=${s}>
      <span class="c4-men" data-fresh=${t?"":l}>${o.map(N)}${e?i`<span class="c4-fallen" data-falls>${N(e)}</span>`:i`<span class="c4-arrow">${y("chevrons-right")}</span>`}</span>
      ${Da(on(n,s)?.places??[])}
    </span>
  </button>`}function ja(n,s){const{type:a}=$(n);return["Elect","SendAssistant"].find(o=>(!a||a===o)&&w(n,o,{council:s}))}function yt(n,s,a){const o=ja(n,s)??["Elect","SendAssistant"].find(t=>w(n,t,{council:s}));if(o)return R(n,{type:o,council:s,...n.page.layout==="phone"?Ra(n,o,{council:s}):{}});const e=dn(n,{type:"Elect"});return e?kn(n,e,a):void 0}const bt=(n,s)=>i`<section class="panel c4-region c4-column" data-region=${s} data-lit=${jn(n,s)} aria-label=${n.piece(s).name}>
  ${qn(n,s,qa(n,s))} ${na(n,s)}
</section>`,_t=n=>i`<section class="panel c4-region c4-king c4-column" data-region="king" data-lit=${jn(n,"king")} aria-label=${n.say("council_of_four.council.king")}>
  ${qn(n,"king",qa(n,"king"))}
  <span class="c4-next"><span class="xs muted">${n.say("council_of_four.king.next")}</span>${g("points")}<b class="num">${d(n).king_tiles[0]??0}</b></span>
</section>`,qa=(n,s)=>i`<span class="c4-tile-head" aria-hidden="true">${Ga(s)}<b>${n.piece(s).name}</b>${wt(n)?vt(n,s):ds(n,s)}</span>`,kt=14,wt=n=>Hs.some(s=>n.piece(s).name.length+n.say("council_of_four.fits",{count:4}).length>kt);function vt(n,s){const a=on(n,s);return a?i`<span class="c4-fit num" data-dotted>${a.count}</span>`:l}function Mt(n){const{tiles:s,king_tiles:a}=d(n);return i`<ul class="c4-tiles" aria-label=${n.say("council_of_four.tiles")} ${b()}>
    ${Object.keys(P).map(o=>i`<li data-gone=${s.includes(o)?l:""} data-roving tabindex="-1" data-tip=${V(o in rn?"c4.region":"c4.metal",{name:n.piece(o).name,points:P[o],king:a[0]??0})}>
        ${o==="coast"||o==="hills"||o==="mountains"?an(o):T(o)}
        <span class="vh">${n.piece(o).name}${s.includes(o)?"":`, ${n.say("council_of_four.tiles.gone")}`}:</span><b class="num">${P[o]}</b>
      </li>`)}
    <li data-gone=${a.length?l:""} data-roving tabindex="-1" data-tip=${V("c4.king",{points:a[0]??0})}>${H()}<span class="vh">${n.say("council_of_four.tiles.king")}:</span><b class="num">${a[0]??0}</b></li>
  </ul>`}const St=n=>i`<ul class="c4-reserve" aria-label=${n.say("council_of_four.reserve")}>
  ${Zn.map(s=>i`<li data-tip=${V("c4.reserve")}>${N(s)}<span class="vh">${W(n,s)}:</span><b class="num">${d(n).reserve[s]}</b></li>`)}
</ul>`;function Bt(n){const s=!!n.local.track;return i`<button type="button" class="btn plain small" aria-expanded=${s?"true":"false"} @click=${()=>n.keep({track:!s})}>${y("crown")} ${n.say("council_of_four.track")}</button>`}const Wa=90,fs=420,Wn=380,At=460;function ps(n){const s=z(n);if(!s||n.page.settings.calm)return l;const a=s.events.flatMap(o=>Et(o,s.seat));return Os(s,i`<div class="c4-flights" aria-hidden="true">${a.map(o=>i`<span class="c4-flight" data-kind=${o.kind} ${Lt(o)}>${o.piece}</span>`)}</div>`)}const L=n=>`[data-plate="${n}"]`,en=n=>`.c4-region[data-region=${n}] .c4-men`;function Et(n,s){const a=n.cards??[],o=Number(n.coins??0);switch(n.type){case"Elected":return[Ja(n,s),{...$s(s,en(String(n.council))),from:en(String(n.council)),to:L(s),late:400}];case"AssistantSent":return[Ja(n,s),{piece:g("assistants"),kind:"sign",from:L(s),to:en(String(n.council)),late:0,lasts:Wn}];case"Acquired":{const e=String(n.permit).split("/")[0];return[...a.map((t,r)=>Ua(t,r,s,e)),...o?[{...$s(s,en(e)),late:450}]:[],Va(n,s,900)]}case"PermitGranted":return[Va(n,s,100)];case"BuiltWithKing":return[...a.map((e,t)=>Ua(e,t,s,"king")),...o?[{...$s(s,en("king")),late:350}]:[],Ya(n,s,600)];case"Built":return[Ya(n,s,200)];case"Engaged":return[{piece:g("assistants"),kind:"sign",from:".c4-map-rim",to:L(s),late:0,lasts:Wn}];case"CityRewarded":case"PermitRewarded":case"SquareRewarded":return zt(n,s);case"TileWon":case"KingTileWon":return[{piece:i`<b class="c4-won num">${Ot(n)} +${n.points}</b>`,kind:"tile",from:".c4-map-rim",to:L(s),late:n.type==="TileWon"?300:500,lasts:800}];default:return[]}}function Ot({type:n,tile:s}){return n==="KingTileWon"?H():s==="coast"||s==="hills"||s==="mountains"?an(s):T(String(s))}const Ja=(n,s)=>({piece:N(String(n.colour)),kind:"man",from:L(s),to:`${en(String(n.council))} > :first-child`,late:0,lasts:fs}),Ua=(n,s,a,o)=>({piece:q(n),kind:"card",from:L(a),to:en(o),late:s*Wa,lasts:fs}),$s=(n,s)=>({piece:g("coins"),kind:"sign",from:L(n),to:s,late:0,lasts:Wn}),Va=(n,s,a)=>({piece:C(String(n.permit)),kind:"permit",from:`.c4-region[data-region=${String(n.permit).split("/")[0]}] .c4-permit-gap`,to:L(s),late:a,lasts:At}),Ya=(n,s,a)=>({piece:mn(s),kind:"sign",from:L(s),to:`.c4-city[data-city=${n.city}] .c4-hit`,late:a,lasts:fs});function zt(n,s){const a=n.type==="CityRewarded"?`.c4-city[data-city=${n.city}] .c4-hit`:n.type==="SquareRewarded"?".c4-track, .c4-map-rim":".c4-map-rim";return(n.bonus??[]).map((e,t)=>({piece:g(e.split("/")[0]),kind:"sign",from:a,to:L(s),late:t*Wa,lasts:Wn}))}class Ct extends Es{flown=!1;render(s){return Sn}update(s,[a]){return this.flown||requestAnimationFrame(()=>Nt(s.element,a)),this.flown=!0,Sn}}const Lt=As(Ct);function Nt(n,{from:s,to:a,late:o,lasts:e}){const[t,r]=[Qa(s),Qa(a)];if(!t||!r)return;const[u,f]=[(t.x+r.x)/2,Math.min(t.y,r.y)-24],p=(h,m)=>`translate(${Math.round(h.x)}px, ${Math.round(h.y)}px) translate(-50%, -50%) scale(${m})`;n.animate([{transform:p(t,.6),opacity:0},{transform:p(t,1),opacity:1,offset:.12},{transform:p({x:u,y:f},1.15),opacity:1,offset:.55},{transform:p(r,.7),opacity:1,offset:.92},{transform:p(r,.5),opacity:0}],{duration:e,delay:o,easing:"cubic-bezier(.3, .1, .3, 1)",fill:"both"})}function Qa(n){const a=[...document.querySelectorAll(n)].find(o=>o.getBoundingClientRect().width>0)?.getBoundingClientRect();return a?{x:a.x+a.width/2,y:a.y+a.height/2}:null}function Xa(n){if(n.you===null)return l;const s=n.page.settings.hideHand;return i`<section class="c4-hand" aria-labelledby="c4-hand">
    <header>
      <h2 class="small" id="c4-hand">${n.say("council_of_four.hand")}</h2>
      <span class="xs muted">${y("lock")} ${n.say("hand.only_you")}</span>
      <button type="button" class="btn ghost small" @click=${zs}>${y(s?"eye":"eye-off")} <span>${n.say(s?"hand.show":"hand.hide")}</span></button>
    </header>
    ${s?i`<div class="c4-fan" aria-hidden="true" ${tn({"--count":B(n,n.you).cards})}>${Q(n).map(()=>i`<span>${Ds()}</span>`)}</div>`:It(n)}
  </section>`}function Ht(n){const s=Q(n),a=n.page.settings.hideHand,o=Za(s,hs(n)),e=o.some(Boolean);return i`<section class="c4-hand" aria-labelledby="c4-hand">
    <h2 class="vh" id="c4-hand">${n.say("council_of_four.hand")}</h2>
    <button type="button" class="c4-hand-button" @click=${()=>_n(n,"council_of_four.hand",Tt)}>
      <span class="vh">${a?n.say("council_of_four.has.cards",{count:s.length}):`${n.say("council_of_four.hand")}: ${s.map(t=>W(n,t)).join("; ")||n.say("council_of_four.hand.empty")}`}</span>
      <span class="c4-fan" aria-hidden="true" ${tn({"--count":Math.max(1,s.length)})}>
        ${s.map((t,r)=>i`<span data-paid=${o[r]?"":l} data-kept=${e&&!o[r]?"":l}>${a?Ds():q(t)}${o[r]?y("check"):l}</span>`)}
        ${s.length?l:i`<span class="small muted">${n.say("council_of_four.hand.empty")}</span>`}
      </span>
    </button>
    <button type="button" class="btn ghost icon-only" aria-label=${n.say(a?"hand.show":"hand.hide")} title=${n.say(a?"hand.show":"hand.hide")} @click=${zs}>${y(a?"eye":"eye-off")}</button>
  </section>`}const Tt=n=>i`<div class="c4-spread">${Xa(n)}</div>`;function It(n){const s=Q(n),a=hs(n),o=Za(s,a);return s.length?i`<div class="c4-fan" role="group" aria-labelledby="c4-hand" ${tn({"--count":s.length})} ${b({onClear:()=>k(n)})}>
    ${s.map((e,t)=>i`<button
        type="button"
        class="c4-spot"
        data-roving
        aria-pressed=${o[t]?"true":"false"}
        @click=${v(r=>Kt(n,e,o[t],r))}
      >
        <span class="vh">${W(n,e)}</span>${q(e)}
      </button>`)}
  </div>`:i`<p class="small muted">${n.say("council_of_four.hand.empty")}</p>`}const hs=n=>A(n)?.cards??[];function Za(n,s){const a=[...s];return n.map(o=>{const e=a.indexOf(o);return e>=0&&a.splice(e,1),e>=0})}function Kt(n,s,a,o){if(!("cards"in(A(n)??{})))return n.explain(o,$(n).type?"council_of_four.why.card_later":"council_of_four.why.card_first",{},"council");const e=[...hs(n)];a?e.splice(e.indexOf(s),1):e.push(s);const t=nn(n,"cards").find(r=>sn([...r].sort(),[...e].sort()));return t?K(n,{cards:t}):n.explain(o,"council_of_four.why.no_payment",{},"council")}function Rt(n,s){const a=(bn[String($(n).type)]??[]).filter(o=>o!=="cards");return(s?a.slice(0,a.indexOf(s)):a).map(o=>Dt(n,o))}function Dt(n,s){const a=String(_(n)[0]?.[s]);return nn(n,s).length<2?i`<span class="chip">${ms(n,s,a)||n.piece(a).name}</span>`:i`<button type="button" class="chip c4-change" @click=${()=>xo(n,s)}><span class="vh">${n.say("council_of_four.change",{what:xa(n,s,a)})}</span><span aria-hidden="true">${ms(n,s,a)||I(a)} ✕</span></button>`}function Gt(n,s){return i`<div class="c4-step">
    <p class="small" id="c4-step">${n.say(`council_of_four.step.${s}`)}</p>
    <div class="c4-options" role="group" aria-labelledby="c4-step" ${b({onClear:()=>k(n)})}>
      ${nn(n,s).map(a=>i`<button type="button" class="c4-option" data-field=${s} data-roving @click=${()=>K(n,{[s]:a})}>
          ${jt(n,s,String(a))}<span class="vh">${xa(n,s,String(a))}</span><span aria-hidden="true">${ms(n,s,String(a))}</span>
        </button>`)}
    </div>
  </div>`}function Ft(n){const s=A(n),a=nn(n,"cards");if(!s?.cards||a.length<2)return l;const o=_(n,Pt(n));return i`<details class="c4-payments">
    <summary>${n.say("council_of_four.payments",{count:a.length-1})}</summary>
    <div class="c4-options" role="group" aria-label=${n.say("council_of_four.step.cards")} ${b({onClear:()=>k(n)})}>
      ${o.map(e=>i`<button type="button" class="c4-option" data-field="cards" data-roving aria-pressed=${sn(e.cards,s.cards)?"true":"false"} @click=${()=>K(n,{cards:e.cards})}>
          ${Ba(n,{cards:e.cards,coins:Number(e.coins)})}
        </button>`)}
    </div>
  </details>`}function Pt(n){const{cards:s,...a}=$(n);return a}function jt(n,s,a){switch(s){case"colour":return N(a);case"permit":return C(a);case"city":return T(E(d(n),a),a);case"council":case"region":return a==="king"?H():an(a);case"good":return gs(a);default:return g("coins")}}const gs=n=>n==="assistant"?g("assistants"):n.includes("/")?C(n):q(n);function ms(n,s,a){return s==="permit"?"":s==="price"?a:n.piece(a).name}function xa(n,s,a){return s==="colour"?`${W(n,a)} (${d(n).reserve[a]})`:s==="permit"||a.includes("/")?Nn(n,a):s==="price"?n.say("council_of_four.sum.coins",{count:Number(a)}):n.piece(a).name}function no(n,s){const a=Zs(n),o=A(n);return i`<div class="c4-work">
    <div class="c4-draft">
      <div class="c4-title">
        <h2>${n.say(`council_of_four.section.${as[s]}`)}</h2>
        ${Rt(n,a)}
        <button type="button" class="btn ghost small" @click=${()=>k(n)}>${y("x")} ${n.say("cancel")}</button>
      </div>
      ${a?Gt(n,a):l} ${o?i`${Sa(n,o)} ${Ft(n)}`:l}
    </div>
    ${o?i`<button type="button" class="btn primary c4-confirm" data-main @click=${v(e=>n.act(o,e))}>${qt(n,o)}</button>`:l}
  </div>`}function qt(n,s){const a=s.coins===0?".free":"";return s.type==="Acquire"?n.say(`council_of_four.confirm.Acquire${a}`,{coins:s.coins,permit:I(String(s.permit))}):s.type==="BuildWithKing"?n.say(`council_of_four.confirm.BuildWithKing${a}`,{coins:s.coins,city:s.city}):n.say(`council_of_four.action.${s.type}`,s)}function Wt(n){const[s]=d(n).owed;return i`<div class="c4-owed">
    <p><b>${n.say(`council_of_four.owed.${s.what}`,{count:s.count})}</b></p>
    <div class="c4-options" role="group" aria-label=${n.say(`council_of_four.owed.${s.what}`,{count:s.count})} ${b()}>
      ${os(n).map(a=>i`<button type="button" class="c4-option" data-field="owed" data-roving @click=${v(o=>n.act(a,o))}>
          ${Jt(n,a)}<span>${n.say(`council_of_four.action.${a.type}`,a)} ${J(n,pn(n,a))}</span>
        </button>`)}
    </div>
  </div>`}const Jt=(n,s)=>s.type==="Decline"?y("x"):s.city?T(E(d(n),String(s.city)),String(s.city)):C(String(s.permit));function Ut(n){const s=M(n,"LeaveMarket")[0],a=M(n,"Offer").length>0;return i`<div class="c4-market">
    <div class="row between wrap">
      <p><b>${n.say(a?"council_of_four.market.sell":"council_of_four.market.buy")}</b></p>
      ${s?i`<button type="button" class="btn plain" @click=${v(o=>n.act(s,o))}>${n.say("council_of_four.action.LeaveMarket")}</button>`:l}
    </div>
    ${a?Vt(n):Yt(n)}
  </div>`}function Vt(n){return $(n).type==="Offer"?no(n,"Offer"):i`<button type="button" class="btn brass" @click=${()=>R(n,{type:"Offer"})}>${y("plus")} ${n.say("council_of_four.market.offer")}</button>`}const Yt=n=>i`<div class="c4-options" role="group" aria-label=${n.say("council_of_four.market.buy")} ${b()}>
  ${M(n,"Buy").map(s=>i`<button type="button" class="c4-option" data-field="owed" data-roving @click=${v(a=>n.act(s,a))}>
      ${gs(String(s.good))}<span>${n.say("council_of_four.action.Buy",s)}</span>
    </button>`)}
</div>`;function ys(n){const s=d(n).market?.wares??[];return s.length?i`<section class="panel c4-stalls" aria-labelledby="c4-stalls">
    <h2 class="caps muted" id="c4-stalls">${n.say("council_of_four.market.stalls")}</h2>
    <ul class="c4-options">
      ${s.map(a=>i`<li class="c4-ware">${gs(a.good)}<span><b>${n.piece(a.good).name}</b><br /><span class="small muted">${n.players[a.seat]?.name}</span></span><span class="c4-item">${g("coins")}<b class="num">${a.price}</b></span></li>`)}
    </ul>
  </section>`:l}const Qt={Elect:"vote",Acquire:"scroll-text",Build:"house",BuildWithKing:"crown",Engage:"user-round-plus",ChangePermits:"repeat-2",SendAssistant:"send",BuyMainAction:"hourglass"};function so(n){const s=d(n),a=!!$(n).type;return i`<section class="c4-panel" tabindex="-1" aria-label=${n.say("council_of_four.panel")} data-drafting=${a?"":l} @keydown=${o=>o.key==="Escape"&&k(n)}>
    ${n.prompt&&s.owed.length?Wt(n):n.prompt&&s.market?Ut(n):i`${Xt(n)} ${ni(n)}`}
  </section>`}function Xt(n){if(!n.prompt)return i`<div class="c4-work"><p class="muted">${ao(n)}${Zt(n)?i`<b>${n.say("council_of_four.next.you")}</b> · `:l}${Ls(n,"council_of_four.waiting")}</p></div>`;const{type:s}=$(n);return s?no(n,String(s)):xt(n)}const ao=n=>d(n).finisher===null?l:i`<span class="c4-last-plate xs">${n.say("council_of_four.last.round")}</span> `;function Zt(n){const s=d(n);return n.you!==null&&!s.market&&(s.turn+1)%s.players.length===n.you&&s.finisher!==n.you}function xt(n){const{main:s,quick:a}=d(n),o=M(n,"EndTurn")[0];return i`<div class="c4-work">
    <div class="c4-todo">
      <b>${ao(n)}${n.say(s?"council_of_four.todo.main":"council_of_four.todo.quick")}</b>
      ${n.page.layout==="phone"?i`<p class="c4-left xs muted">${n.say("council_of_four.left.both",{main:s,quick:a})}</p>`:i`<p class="c4-left">
        <span class="chip ${s?"info":""}">${n.say("council_of_four.left.main",{count:s})}</span>
        <span class="chip ${a?"info":""}">${n.say("council_of_four.left.quick",{count:a})}</span>
      </p>`}
    </div>
    ${o?i`<button type="button" class="btn primary" data-main @click=${v(e=>n.act(o,e))}>${n.say("council_of_four.action.EndTurn")}</button>`:l}
  </div>`}const ni=n=>i`<div class="c4-actions" ?data-main=${si(n)} ${b({onClear:()=>k(n)})}>
  ${[Xo,Zo].map((s,a)=>i`<span class="caps muted" id="c4-group-${a}">${n.say(a?"council_of_four.group.quick":"council_of_four.group.main")}</span>
      <div class="c4-group" role="group" aria-labelledby="c4-group-${a}">${s.map(o=>ai(n,o))}</div>`)}
</div>`,si=n=>!!(n.prompt&&d(n).main&&!$(n).type);function ai(n,s){const a=dn(n,{type:s}),o=$(n).type===s;return i`<button
    type="button"
    class="c4-action"
    data-roving
    data-type=${s}
    aria-pressed=${o?"true":"false"}
    aria-disabled=${a?"true":l}
    title=${a?n.say(a.key,a.args):n.say(`council_of_four.section.${as[s]}`)}
    @click=${v(e=>a?kn(n,a,e):o?k(n):oi(n,s))}
  >
    ${y(Qt[s])}
    <span>
      <span aria-hidden="true">${n.say(`council_of_four.do.${s}`)}</span><span class="vh">${n.say(`council_of_four.section.${as[s]}`)}.</span>
      <small>${a&&n.prompt?ti(n,a):ii(n,s)}</small>
    </span>
  </button>`}function oi(n,s){const a=n.page.layout==="phone";return a&&(s==="Elect"||s==="SendAssistant")?R(n,{type:s,...Ra(n,s)}):a&&(s==="Build"||s==="Acquire")?R(n,{type:s,...ei(n,s)}):R(n,{type:s})}function ei(n,s){const a=Fn(n,M(n,s));return s==="Build"?{permit:a?.permit,city:a?.city}:{permit:a?.permit}}function ti(n,s){const a=String(s.key.split(".").at(-1)),o=`council_of_four.short.${a}`,e=a==="coins_short"?"coins":a==="assistants_short"||a==="rivals"||a==="neutral"?"assistants":"";return i`<span aria-hidden="true">${e?i`${g(e)} `:l}${Ss(o)?n.say(o,s.args):n.say("council_of_four.short.not_now")}</span><span class="vh">${n.say(s.key,s.args)}</span>`}function ii(n,s){switch(s){case"Elect":return bs(n,"+",xn,"coins");case"Acquire":return oo(n,s)??n.say("council_of_four.terms.Acquire");case"Build":return n.say("council_of_four.terms.Build",{count:n.you===null?0:B(n,n.you).permits.length});case"BuildWithKing":return oo(n,s)??i`<span aria-hidden="true">${En} ${g("coins")} ${n.say("council_of_four.terms.road")}</span><span class="vh">${n.say("council_of_four.terms.BuildWithKing",{count:En})}</span>`;case"Engage":return bs(n,"\u2212",Is,"coins");default:return bs(n,"\u2212",s==="BuyMainAction"?Ks:1,"assistants")}}function oo(n,s){const a=M(n,s).map(({coins:o})=>Number(o));return a.length?i`<span aria-hidden="true">${n.say("council_of_four.terms.from")} ${Math.min(...a)} ${g("coins")}</span><span class="vh">${n.say("council_of_four.terms.from")} ${n.say("council_of_four.sum.coins",{count:Math.min(...a)})}</span>`:null}const bs=(n,s,a,o)=>i`<span aria-hidden="true">${s}${a} ${g(o)}</span><span class="vh">${s}${n.say(`council_of_four.sum.${o}`,{count:a})}</span>`,eo=["map","tiles","kings","nobility","permits"];function Jn({players:n}){const s=n.map(({nobility:o})=>o),a=n.map(li);return n.map((o,e)=>{const t={map:o.points,tiles:_s(o.tiles.map(r=>P[r])),kings:_s(o.king_tiles),nobility:ri(s,e),permits:a[e]===Math.max(...a)?Ho:0};return{...t,total:_s(Object.values(t))}})}function ri(n,s){const a=Math.max(...n);if(n[s]===a)return On[0];const o=n.filter(t=>t===a).length,e=Math.max(...n.filter(t=>t<a));return o===1&&n[s]===e?On[1]:0}const li=({permits:n,used:s})=>n.length+s.length,_s=n=>n.reduce((s,a)=>s+a,0),ci=16,to=n=>i`<section class="panel c4-standing" aria-labelledby="c4-standing">${ui(n)}</section>
  ${n.you===null?l:i`<section class="panel c4-towin" aria-labelledby="c4-towin">${pi(n,n.you)}</section>`}`;function ui(n){const s=Jn(d(n)),a=Math.max(1,...s.map(({total:o})=>o));return i`<header><h2 id="c4-standing" class="caps muted">${n.say("council_of_four.ended")}</h2><b class="chip">${fi(n)}</b></header>
    <ul>${n.players.map(o=>i`<li>${F(o,{size:"sm"})}${di(n,s[o.seat],a)}<b class="num" aria-hidden="true">${s[o.seat].total}</b></li>`)}</ul>
    <p class="c4-source-legend xs muted" aria-hidden="true">${eo.map(o=>i`<span><i data-source=${o}></i>${n.say(`council_of_four.source.${o}`)}</span>`)}</p>`}const di=(n,s,a)=>i`<span class="c4-bar" ${tn({"--most":a})}>
  <span class="vh">${n.say("council_of_four.ended.of",s)}</span>
  ${eo.filter(o=>s[o]).map(o=>i`<i data-source=${o} aria-hidden="true" ${tn({"--n":s[o]})}>${s[o]*ci<a?l:s[o]}</i>`)}
</span>`;function fi(n){const s=Jn(d(n)).map(({total:o},e)=>({total:o,seat:e})).sort((o,e)=>e.total-o.total),a=s[0].total-s[1].total;return a?n.say("council_of_four.ended.lead",{seat:s[0].seat,count:a}):n.say("council_of_four.ended.level")}function pi(n,s){const{tiles:a,king_tiles:o}=d(n),e=Object.keys(P).filter(t=>a.includes(t));return i`<header><h2 id="c4-towin" class="caps muted">${n.say("council_of_four.towin")}</h2>${o.length?i`<span class="xs muted">${H()} ${n.say("council_of_four.towin.king",{count:o[0]})}</span>`:l}</header>
    <ul>${e.map(t=>i`<li data-close=${Gn(n,s,t).length===1?"":l}>${$i(n,s,t)}</li>`)}</ul>`}function $i(n,s,a){const o=Gn(n,s,a),e=Dn(n,a);return i`${a in{coast:1,hills:1,mountains:1}?i`<i class="c4-swatch" data-region=${a}></i>`:T(a)}
    <span>${n.piece(a).name}${o.length===1?i`<span class="small"> · ${n.sayHtml("council_of_four.towin.one",{city:o[0]})}</span>`:l}
      <span class="c4-pips" aria-hidden="true">${e.map(t=>i`<i data-done=${o.includes(t)?l:""}></i>`)}</span><span class="vh">${n.say("council_of_four.towin.built",{done:e.length-o.length,count:e.length})}</span>
    </span>
    <b class="num">${P[a]}</b>`}function hi(n,s,a){const o=nn(n,"permit"),e=A(n),t=String(e?.city??$(n).city??"");return i`<div class="c4-where">
    <div class="c4-title"><h2 id="c4-where">${n.say("council_of_four.build.where")}</h2>${s}</div>
    ${o.length>1?i`<div class="c4-with" role="radiogroup" aria-label=${n.say("council_of_four.step.permit")} ${b({onClear:()=>k(n)})}>${o.map(r=>gi(n,r))}</div>`:l}
    <div class="c4-ways" role="radiogroup" aria-labelledby="c4-where" ${b({onClear:()=>k(n)})}>
      ${nn(n,"city").map(r=>mi(n,r,r===t))}
    </div>
    ${e?a(n,i`${n.say("council_of_four.build.in",{city:t})} ${J(n,pn(n,e))}`):l}
  </div>`}const gi=(n,s)=>i`<button type="button" class="c4-tile" role="radio" data-roving aria-checked=${$(n).permit===s?"true":"false"} @click=${()=>K(n,{permit:s})}><span class="vh">${Nn(n,s)}</span>${C(s,{large:!0})}<span aria-hidden="true" class="vh">${I(s)}</span></button>`;function mi(n,s,a){const o=d(n),e=Vs(o,s,Number(n.you)),t=pn(n,{type:"Build",city:s}),[r]=ls(n,s);return i`<button type="button" class="c4-way" role="radio" data-roving data-city-row=${s} aria-checked=${a?"true":"false"} @click=${()=>K(n,{city:s})}>
    ${T(E(o,s),s)}
    <span class="grow"><span><b>${n.piece(s).name}</b> · ${yi(n,s)}</span>
      <span class="small">${r?i`<b class="c4-completes">${n.say("council_of_four.build.tile",{points:Ea(n,r)})}</b> `:l}${e.length?i`<span class="muted">${n.say("council_of_four.build.costs",{count:e.length})} ${g("assistants")} ${bi(n,e)}</span>`:l}</span>
    </span>
    ${J(n,t)}
  </button>`}function yi(n,s){return[E(d(n),s),X(s)].filter(o=>o!=="royal").map(o=>n.say("council_of_four.set.of",{set:n.piece(o).name,done:Dn(n,o).length-Gn(n,Number(n.you),o).length+1,count:Dn(n,o).length})).join(", ")}function bi(n,s){const a=s.filter(o=>o>=0);return a.length?n.say("council_of_four.build.there",{seats:a}):""}const ks=3;function _i(n,s,a){const o=A(n),e=String(o.permit),{cards:t,...r}=$(n),u=_(n,r).toSorted((m,Mn)=>m.coins-Mn.coins),[f,p]=[u.slice(0,ks),u.slice(ks)],h=f.length<ks?wi(n,e,u):null;return i`<div class="c4-pay">
    <div class="c4-title">${C(e)}<h2 id="c4-how">${n.say("council_of_four.pay.how",{permit:I(e)})}</h2>${s}</div>
    <div class="c4-ways" role="radiogroup" aria-labelledby="c4-how" ${b({onClear:()=>k(n)})}>
      ${f.map(m=>io(n,m,sn(m.cards,o.cards)))}
      ${h?i`<div class="c4-way" data-short><span class="c4-way-cards" aria-hidden="true">${h.cards.map(q)}</span><span class="grow">${n.say("council_of_four.pay.short",{count:h.coins-B(n,Number(n.you)).coins})}</span>${ro(h.coins)}</div>`:l}
    </div>
    ${p.length?i`<details class="c4-payments"><summary>${n.say("council_of_four.payments",{count:p.length})}</summary><div class="c4-ways" role="radiogroup" aria-labelledby="c4-how" ${b()}>${p.map(m=>io(n,m,sn(m.cards,o.cards)))}</div></details>`:l}
    ${a(n,n.say(`council_of_four.confirm.Acquire${o.coins?"":".free"}`,{coins:o.coins,permit:I(e)}))}
    ${Sa(n,o)}
  </div>`}const io=(n,s,a)=>i`<button type="button" class="c4-way" role="radio" data-roving aria-checked=${a?"true":"false"} @click=${()=>K(n,{cards:s.cards})}>
  <span class="c4-way-cards" aria-hidden="true">${s.cards.map(q)}</span><span class="vh">${s.cards.map(o=>W(n,o)).join("; ")}. ${n.say("council_of_four.sum.coins",{count:s.coins})}</span>
  <span class="grow">${ki(n,s)}</span>${ro(s.coins)}
</button>`,ro=n=>i`<span class="c4-item" aria-hidden="true">${g("coins")}<b class="num">${n}</b></span>`;function ki(n,{cards:s}){const a=s.filter(o=>o==="joker").length;return a?n.say("council_of_four.pay.joker",{count:s.length,jokers:a}):Q(n).includes("joker")?n.say("council_of_four.pay.keep"):n.say("council_of_four.sum.cards",{count:s.length})}function wi(n,s,a){const o=d(n).councils[Z(s)],e=Math.min(...a.map(({cards:f})=>f.length))-1,t=Q(n).filter(f=>f!=="joker"&&o.includes(f)).slice(0,e),{count:r,jokers:u}=cs(t,o);return e>0&&r===e&&Pn({count:r,jokers:u})>B(n,Number(n.you)).coins?{cards:t,coins:Pn({count:r,jokers:u})}:null}function Un(n,s){const a=B(n,s),o={points:a.points,coins:a.coins,assistants:a.assistants,cards:a.cards,nobility:a.nobility,emporiums:No-a.emporiums.length,permits:a.permits.length};return i`<span class="c4-stock" data-plate=${s} ${b()}>${Object.entries(o).map(([e,t])=>vi(n,s,e,t))}</span>`}const vi=(n,s,a,o)=>i`<span class="c4-item" data-roving tabindex="-1" data-tip=${V(`c4.${a}`,{count:o})}>${lo(n,s,a,o)}</span>`;function lo(n,s,a,o){const e=a==="emporiums"?mn(s):a==="permits"?y("scroll-text"):g(a);return i`${e}<b class="num" aria-hidden="true">${o}</b><span class="vh">${n.say(`council_of_four.has.${a}`,{count:o})}.</span>${Mi(n,s,a)}`}function Mi(n,s,a){if(a!=="points"&&a!=="coins")return l;const o=n.log.fresh.reduce((e,t)=>e+(a==="points"?cn(t,s):Ws(t,s)),0);return o?Os(n.log.events.length,i`<span class="c4-rise" data-down=${o<0?"":l} aria-hidden="true">${o>0?"+":"\u2212"}${Math.abs(o)}</span>`):l}const Si=n=>i`<span class="c4-scores">
  ${n.players.map(s=>i`<span class="c4-plate" data-plate=${s.seat} data-lit=${z(n)?.seat===s.seat?"":l} data-turn=${n.game.ask?.waiting.includes(s.seat)?"":l}>
      ${F(s,{size:"sm"})}
      <span>${["points","coins"].map(a=>i`<span class="c4-item">${lo(n,s.seat,a,a==="points"?B(n,s.seat).points:B(n,s.seat).coins)}</span>`)}</span>
    </span>`)}
</span>`,ws=n=>i`<ul class="c4-everybody">
  ${n.players.map(s=>i`<li data-turn=${d(n).turn===s.seat?"":l}>${Bn(s,{size:"sm",you:s.seat===n.you,sub:Un(n,s.seat)})}</li>`)}
</ul>`,Bi=["TokensLaid","Seated","Advanced","Lapsed","LeftMarket","GameEnded"];function Ai(n,s){return Bi.includes(n.type)||n.type==="DrewCards"&&n.seat!==s.you||n.type==="Drawn"&&s.page.settings.hideHand?null:{key:`council_of_four.happened.${n.type}`,args:{...n}}}const co=["TurnBegan","PermitShown","KingMoved","AssistantsReturned","DrewCards"],Ei=["Acquired","BuiltWithKing","PermitRewarded"];function Oi(n,s){return co.includes(n.type)||Ei.includes(n.type)&&n.seat===s.you?null:n.type==="Drawn"&&!s.page.settings.hideHand?{key:"council_of_four.aloud.Drawn",args:{...n}}:void 0}function zi(n){const s=d(n);return s.over?n.say("council_of_four.headline.over"):n.prompt?s.owed.length?n.say(`council_of_four.owed.${s.owed[0].what}`,{count:s.owed[0].count}):s.market?n.say(s.market.sellers.length?"council_of_four.market.sell":"council_of_four.market.buy"):n.say(s.main?"council_of_four.todo.main":"council_of_four.todo.quick"):Ls(n,"council_of_four.waiting",n.say)}const Ci=(n,s)=>d(s).players[n]?Un(s,n):"",Li=n=>d(n).finisher===null||n.game.outcome?n.say("council_of_four.chip",{sides:[...d(n).sides].join(" ")}):n.say("council_of_four.last.round"),Ni=56;function vs(n){const s=z(n);if(s&&n.players[s.seat])return Hi(n,s.seat);const a=Ao();return a===l?Ti(n):a}function Hi(n,s){const{beats:a,at:o}=n.moment,e=a[o],t=e.say?n.say(e.say.key,e.say.args):"";return i`<div class="c4-strip" data-beat=${e.kind} data-long=${t.length>Ni?"":l}>
    ${F(n.players[s],{turn:!0})}
    <p aria-hidden="true">${t}</p>
    <span class="moment-beats" aria-hidden="true">${a.map((r,u)=>i`<i data-state=${u<o?"done":u===o?"now":"ahead"}></i>`)}</span>
    ${n.page.layout==="tv"?l:i`<button type="button" class="btn ghost small moment-skip" @click=${Eo}>${y("skip-forward")} <span>${n.say("moment.skip")}</span></button>`}
  </div>`}function Ti(n){const s=o=>Ns({...n,log:{...n.log,events:[o]}},1)[0],a=n.log.history.findLast(o=>typeof o.seat=="number"&&!co.includes(o.type)&&s(o));return i`<div class="c4-strip" data-resting aria-hidden="true">${a?F(n.players[Number(a.seat)]):l}<p>${a?s(a):l}</p></div>`}const uo=n=>i`<div class="c4-track">
  <h2 class="caps muted">${n.say("council_of_four.track")}</h2>
  ${fo(n)}
</div>`,fo=n=>i`<ol class="c4-squares" start="0" tabindex="0" aria-label=${n.say("council_of_four.track")}>
  ${Array.from({length:Ts+1},(s,a)=>Ii(n,a))}
</ol>`;function Ii(n,s){const{players:a}=d(n),o=a.map((e,t)=>t).filter(e=>a[e].nobility===s);return i`<li data-gives=${An[s]?"":l} data-mine=${n.you!==null&&o.includes(n.you)?"":l}>
    <span class="c4-square num">${s}</span>${An[s]?J(n,An[s]):l}
    <span class="c4-pawns">${o.map(e=>i`<span class="c4-pawn" data-seat=${e}>${wo(e)}<span class="vh">${n.players[e]?.name}</span></span>`)}</span>
  </li>`}const Ki=n=>i`<div class="c4-track c4-track-sheet">
  ${n.you===null?l:Ri(n,n.you)} ${fo(n)} ${Di(n)}
  <ul class="c4-track-legend">${["token/1","main/1","permit/1","again/1"].map(s=>i`<li>${J(n,[s])}<span aria-hidden="true">${n.say(`council_of_four.track.${s.split("/")[0]}`)}</span></li>`)}</ul>
</div>`;function Ri(n,s){const a=d(n).players[s].nobility,o=An[a+1];return i`<p class="c4-next-step">${F(n.players[s])}<span>${a>=Ts?n.say("council_of_four.track.top"):n.say(o?"council_of_four.track.next":"council_of_four.track.plain",{square:a,gift:o?U(n,o):""})}</span>${o?J(n,o):l}</p>`}function Di(n){const{players:s}=d(n),a=Jn(d(n)),o=[...n.players].sort((e,t)=>s[t.seat].nobility-s[e.seat].nobility);return i`<p class="small muted">${n.say("council_of_four.track.end",{first:On[0],second:On[1]})}</p>
    <ul class="c4-ranking">${o.map(e=>i`<li>${F(e,{size:"sm"})}<b class="num">${s[e.seat].nobility}</b>${a[e.seat].nobility?i`<span class="c4-item">${g("points")}<b class="num">+${a[e.seat].nobility}</b></span>`:l}</li>`)}</ul>`}const Gi=["coast","hills","mountains"],Fi=[".c4-futures [aria-checked=true]",".c4-step [data-roving]",".c4-owed [data-roving]",".c4-confirm",".c4-work .btn.primary",".c4-market .btn",".c4-actions [data-roving]:not([aria-disabled])",".c4-panel"];function Pi(n){const s=rt(n),a=String($(n).type??"");return i`<div class="c4 c4-phone" data-doing=${a||l} data-watching=${po(n)?l:""} ${vo(Fi)}>
    ${yn()} ${ps(n)}
    <button type="button" class="c4-people" @click=${()=>_n(n,"council_of_four.everybody",o=>i`${ws(o)} ${to(o)}`)}><span class="vh">${n.say("council_of_four.everybody")}. </span>${Si(n)}</button>
    ${s?ft(n,s):vs(n)}
    <div class="c4-land">${In(n,{compact:!0})}</div>
    <div class="c4-board">${s?lt(n,s):ji(n)}</div>
    ${po(n)?qi(n,s,a):i`<div class="panel c4-watched">${ws(n)}</div>`}
  </div>`}const po=n=>n.you!==null&&!n.game.outcome,ji=n=>i`<div class="c4-columns">${Gi.map(s=>bt(n,s))}</div>
  <div class="c4-pair">${_t(n)} ${n.you===null?$o(n):i`<section class="panel c4-mine-panel">${aa(n)} ${$o(n)}</section>`}</div>
  ${ys(n)}`,$o=n=>i`<div class="c4-tools">
  <button type="button" class="btn ghost icon-only" data-cities aria-label=${n.say("council_of_four.cities.table")} title=${n.say("council_of_four.cities.table")} @click=${()=>_n(n,"council_of_four.cities.table",ot)}>${y("list")}</button>
</div>`,qi=(n,s,a)=>i`<div class="sheet c4-dock">
  ${s||a==="Acquire"?l:i`<div class="c4-own-stock">${Un(n,Number(n.you))}<button type="button" class="c4-track-button" @click=${()=>_n(n,"council_of_four.track",Ki)}>${g("nobility")}<b class="num" aria-hidden="true">${B(n,Number(n.you)).nobility}</b><span class="vh">${n.say("council_of_four.track")}</span></button></div>`}
  ${Ht(n)} ${s?$t(n,s):Wi(n,a)}
</div>`;function Wi(n,s){return s==="Build"&&d(n).owed.length===0?hi(n,us(n),ho):s==="Acquire"&&A(n)?_i(n,us(n),ho):so(n)}function ho(n,s){const a=A(n);return a?i`<button type="button" class="btn primary c4-confirm" data-main @click=${v(o=>n.act(a,o))}>${s}</button>`:l}const Vn=300,Yn=56,Qn=18,go=["none","9 5","2 6","12 5 2 5"],Ji=n=>!!n.game.insight?.champion?.moments.length;function Ui(n){const{moments:s,mistakes:a,eyes:o=0}=n.game.insight.champion;return i`<div class="col">
    <p class="muted">${n.say("council_of_four.champion.note",{seat:o})}</p>
    <figure class="felt rim c4-chances">${Vi(n,s)}</figure>
    <ul class="c4-legend-chances">${n.players.map(({seat:e,name:t})=>i`<li data-seat=${e%8}>${Yi(e)} ${t}</li>`)}</ul>
    <h3>${n.say("council_of_four.champion.mistakes")}</h3>
    ${a.length?i`<ol class="c4-mistakes">${a.map(e=>i`<li>${Qi(n,e)}</li>`)}</ol>`:i`<p>${n.say("council_of_four.champion.none")}</p>`}
  </div>`}function Vi(n,s){const a=n.page.layout==="phone"?440:1e3,o=t=>Yn+t/Math.max(1,s.length-1)*(a-Yn-Qn),e=t=>Vn-Qn-t*(Vn-2*Qn);return i`<svg class="c4-chart" viewBox="0 0 ${a} ${Vn}" role="img" aria-label=${Zi(n,s)}>
    <rect class="reviewed-ground" width=${a} height=${Vn} rx="10"></rect>
    ${[0,.25,.5,.75,1].map(t=>c`<path class="c4-grid" d="M${Yn} ${e(t)}H${a-Qn}"/><text class="c4-axis" x=${Yn-8} y=${e(t)+4} text-anchor="end">${Ms(n,t)}</text>`)}
    ${n.players.map(({seat:t})=>{const r=s.map(({wins:u},f)=>`${f?"L":"M"}${o(f).toFixed(1)} ${e(u[t]).toFixed(1)}`).join("");return c`<g data-seat=${t%8}><path class="c4-line" d=${r} stroke-dasharray=${go[t%4]} /></g>`})}
  </svg>`}const Yi=n=>i`<svg viewBox="0 0 44 10" aria-hidden="true"><path class="c4-line" d="M2 5H42" stroke-dasharray=${go[n%4]}></path></svg>`;function Qi(n,{line:s,seat:a,played:o,better:e,lost:t}){return i`<div class="c4-turn-head">${Bn(n.players[a],{size:"sm"})}<b class="num">−${Ms(n,t)}</b>${Xi(n,s)}</div>
    <p><b>${n.say("council_of_four.champion.played")}</b> ${mo(n,o)}</p>
    <p><b>${n.say("council_of_four.champion.better")}</b> ${mo(n,e)}</p>`}function Xi(n,s){return n.table.code?i`<a class="btn small plain" href=${Cs(`/replay/${n.table.code}/${n.game.number}#step=${s}`)}>${y("map")} ${n.say("council_of_four.champion.there")}</a>`:l}const mo=(n,s)=>n.say(`council_of_four.action.${s.type}`,{...s}),Ms=(n,s)=>n.say("council_of_four.champion.percent",{count:Math.round(s*100)});function Zi(n,s){const a=[s[0],s[Math.floor(s.length/2)],s[s.length-1]],o=n.players.map(({seat:e,name:t})=>`${t}: ${a.map(({wins:r})=>Ms(n,r[e])).join(", ")}`);return`${n.say("council_of_four.champion.title")}. ${o.join("; ")}`}const G=380,$n=40,yo=160,Xn=30,vn=40,xi=["none","9 5","2 6","12 5 2 5"],nr=Array.from({length:41},(n,s)=>(s%2?-5:5)*s);function sr(n){const{rows:s,turns:a,prizes:o}=Rn(n.log.events,n.players.length),e=n.page.layout==="phone"?460:1e3,t=Math.max(10,...s.flat()),r=h=>$n+h/Math.max(1,s.length-1)*(e-$n-yo),u=h=>G-Xn-h/t*(G-Xn-vn),f=cr(n.players.map(({seat:h})=>u(s[s.length-1][h]))),p={x:r,y:u,wide:e,end:r(s.length-1)};return i`<svg class="c4-chart" data-picture viewBox="0 0 ${e} ${G}" role="img" aria-label=${ur(n,s)}>
    <rect class="reviewed-ground" width=${e} height=${G} rx="10"></rect>
    ${er(n,a,p)} ${ar(t,p)} ${or(n,a,p)}
    ${n.players.map(h=>tr(h,s,f,p))}
    ${lr(o.map(h=>ir(h,s,p))).map((h,m)=>rr(o[m],h))}
  </svg>`}function ar(n,{y:s,wide:a}){const o=n>60?20:10;return Array.from({length:Math.floor(n/o)+1},(e,t)=>c`<path class="c4-grid" d="M${$n} ${s(t*o)}H${a-yo}"/><text class="c4-axis" x=${$n-6} y=${s(t*o)+4} text-anchor="end">${t*o}</text>`)}function or(n,s,{x:a}){const o=s.flatMap(({round:e},t)=>e%5===0&&s[t-1]?.round!==e?[{round:e,at:t}]:[]);return c`<text class="c4-axis" x=${$n} y=${G-5}>${n.say("council_of_four.review.round")}</text>${o.map(({round:e,at:t})=>c`<text class="c4-axis" x=${a(t+1)} y=${G-5} text-anchor="middle">${e}</text>`)}`}function er(n,s,{x:a}){const o=s.findIndex(({events:e})=>e.some(({type:t})=>t==="LastEmporiumBuilt"));return o<0?"":c`<rect class="c4-last-band" x=${a(o+1)} y=${vn-16} width=${a(s.length)-a(o+1)} height=${G-Xn-vn+16}></rect><text class="c4-axis" x=${(a(o+1)+a(s.length))/2} y=${vn-20} text-anchor="middle">${n.say("council_of_four.last.round")}</text>`}function tr({seat:n,name:s,avatar:a},o,e,{x:t,y:r,end:u}){const f=o.map((h,m)=>m?`H${t(m).toFixed(1)}V${r(h[n]).toFixed(1)}`:`M${t(0).toFixed(1)} ${r(h[n]).toFixed(1)}`).join(""),p=s.length>11?`${s.slice(0,10)}\u2026`:s;return c`<g data-seat=${n%8}><path class="c4-line" d=${f} stroke-dasharray=${xi[n%4]} />
    <path class="c4-lead-line" d="M${u} ${r(o[o.length-1][n])}L${u+14} ${e[n]}"/>
    <circle class="c4-disc" cx=${u+26} cy=${e[n]} r="15"></circle>
    <image href=${Mo(`noto/${a||"owl"}.svg`)} x=${u+15} y=${e[n]-11} width="22" height="22"></image>
    <text class="c4-axis c4-who" x=${u+46} y=${e[n]+5}>${o[o.length-1][n]} ${p}</text></g>`}const ir=({seat:n,turn:s},a,{x:o,y:e})=>({x:Math.max($n+32,o(s)-34),y:(e(a[s][n])+e(a[s-1][n]))/2});function rr({seat:n,points:s,tile:a},{x:o,y:e}){const t=a==="coast"||a==="hills"||a==="mountains"?c`<g transform="translate(-9 -9) scale(.75)">${Hn(a)}</g>`:c`<g transform="scale(.5)">${Ln(a)}</g>`;return c`<g class="c4-prize" data-seat=${n%8} transform="translate(${o} ${e})"><rect x="-30" y="-14" width="60" height="28" rx="14"></rect><g transform="translate(-15 0)">${t}</g><text x="12" y="5" text-anchor="middle">+${s}</text></g>`}function lr(n){const s=[];for(const{x:a,y:o}of n){const e=t=>t>=vn&&t<=G-Xn-14&&s.every(r=>Math.abs(r.x-a)>=62||Math.abs(r.y-t)>=30);s.push({x:a,y:o+(nr.find(t=>e(o+t))??0)})}return s}function cr(n){const s=n.map((e,t)=>t).sort((e,t)=>n[e]-n[t]),a=[...n];s.forEach((e,t)=>t&&(a[e]=Math.max(a[e],a[s[t-1]]+34)));const o=Math.max(0,a[s[s.length-1]]-(G-20));return a.map(e=>e-o)}function ur(n,s){const a=n.players.map(({seat:o,name:e})=>`${e}: ${n.say("council_of_four.sum.points",{count:s[s.length-1][o]})}`);return`${n.say("council_of_four.review.points")}. ${a.join("; ")}`}const dr=n=>i`<ol class="c4-turns" tabindex="0" aria-label=${n.say("council_of_four.review.story")}>
  ${fr(n).map((s,a)=>i`<li>
      <div class="c4-turn-head">${Bn(n.players[Number(s[0].seat)],{size:"sm"})}${pr(n,a)}</div>
      <p>${Ns({...n,log:{...n.log,events:s.slice(1)}},40).reverse().map(o=>i`${o} `)}</p>
    </li>`)}
</ol>`;function fr(n){const s=[];for(const a of n.log.events)a.type==="TurnBegan"?s.push([a]):s.at(-1)?.push(a);return s}function pr(n,s){const a=n.game.insight?.turns?.[s]?.step;return!a||!n.table.code?l:i`<a class="btn small plain" href=${Cs(`/replay/${n.table.code}/${n.game.number}#step=${a}`)}>
    ${y("map")} ${n.say("council_of_four.review.moment",{turn:s+1})}
  </a>`}const $r=n=>i`<div class="c4 c4-review">
  ${yn()}
  ${Oo({title:n.say("council_of_four.review.race"),note:hr(n),picture:i`<figure class="felt rim reviewed-picture">${sr(n)}</figure>`,table:yr(n),parts:[...Ji(n)?[{title:n.say("council_of_four.champion.title"),glyph:"crown",body:Ui(n)}]:[],{title:n.say("council_of_four.review.sources"),glyph:"coins",body:gr(n)},{title:n.say("council_of_four.review.map"),glyph:"map",body:i`<section class="c4-land" aria-label=${n.say("council_of_four.review.map")}>${In(n,{compact:n.page.layout==="phone"})}</section>`},{title:n.say("council_of_four.review.story"),glyph:"scroll-text",body:dr(n)}]})}
</div>`;function hr(n){const{rows:s}=Rn(n.log.events,n.players.length);return i`${n.say("council_of_four.review.lead",{count:Ge(s)})}. ${n.say("council_of_four.race.note")}`}function gr(n){return i`<div class="c4-scroll" tabindex="0" role="group" aria-label=${n.say("council_of_four.review.sources")}>
    <table class="c4-sources">
      <thead>
        <tr>
          <th scope="col"><span class="vh">${n.say("council_of_four.review.source")}</span></th>
          ${n.players.map(s=>i`<th scope="col">${n.page.layout==="phone"?F(s,{size:"sm"}):Bn(s,{size:"sm"})}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${Object.entries(qs).map(([s,a])=>i`<tr>
          <th scope="row">${n.say(`council_of_four.source.${a}`)}</th>
          ${n.players.map(o=>i`<td class="num">${mr(n,o.seat,s)}</td>`)}
        </tr>`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${n.say("council_of_four.source.all")}</th>
          ${n.players.map(s=>i`<td class="num">${n.board.players[s.seat].points}</td>`)}
        </tr>
      </tfoot>
    </table>
  </div>`}const mr=(n,s,a)=>n.log.events.filter(o=>o.type===a).reduce((o,e)=>o+cn(e,s),0);function yr(n){const{rows:s,turns:a,prizes:o}=Rn(n.log.events,n.players.length),e=a.length,t=(r,u)=>o.filter(f=>f.turn===r&&f.seat===u).map(({tile:f,points:p})=>i` <span class="xs muted">(${n.piece(f).name} +${p})</span>`);return i`<table class="c4-sources">
      <caption class="vh">${n.say("council_of_four.review.table")}</caption>
      <thead>
        <tr>
          <th scope="col">${n.say("council_of_four.review.turn")}</th>
          ${n.players.map(r=>i`<th scope="col">${r.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${s.map((r,u)=>i`<tr><th scope="row" class="num">${u>e?n.say("council_of_four.review.end"):u}</th>${r.map((f,p)=>i`<td class="num">${f}${t(u,p)}</td>`)}</tr>`)}
      </tbody>
    </table>`}const br={kind:"city",ids:()=>[...j],name:(n,s)=>n.piece(s).name},_r=["coast","hills","mountains"],kr=n=>i`<div class="c4 c4-screen">
  ${yn()} ${ps(n)}
  <div class="c4-land">${In(n)}</div>
  ${vs(n)}
  <div class="c4-councils">${_r.map(s=>Fa(n,s))}${Pa(n)}</div>
  ${wr(n)} ${uo(n)} ${ys(n)}
</div>`;function wr(n){const s=d(n),a=Jn(s),o=s.finisher!==null;return i`<ul class="c4-plates" data-many=${n.players.length>3?"":l}>
    ${n.players.map(e=>i`<li class="panel" data-turn=${s.turn===e.seat?"":l} data-lit=${z(n)?.seat===e.seat?"":l}>
      ${F(e,{size:"lg",turn:s.turn===e.seat})}
      <div class="c4-plate-name"><b>${e.name}</b>${e.bot?y("bot"):l}<span>${vr(n,e)}</span></div>
      <p class="c4-would"><b class="num">${o?"?":a[e.seat].total}</b><span>${n.say("council_of_four.ended")}</span></p>
      ${zo(e.seat)??Un(n,e.seat)}
    </li>`)}
  </ul>`}function vr(n,{seat:s}){const{turn:a,players:o}=d(n);return a===s?n.say("council_of_four.tv.now"):(a+1)%o.length===s?n.say("council_of_four.tv.next"):""}export{so as A,ys as B,Ze as C,Oi as D,to as E,Li as F,zi as G,$r as H,Ci as I,kr as J,Ai as K,br as L,P as T,an as a,q as b,N as c,Ps as d,mn as e,cn as f,d as g,Fe as h,Ae as i,Pi as j,H as k,ps as l,T as m,Je as n,In as o,C as p,vs as q,Rn as r,g as s,yn as t,Fa as u,uo as v,Pa as w,Xa as x,aa as y,ws as z};
