const o=s=>s.prompt?.section==="lifting"?["cups"]:["dock"],c=s=>s==="cups"?".same-cups":".same-dock, .same-desk";export{o as forPrompt,c as selector};
